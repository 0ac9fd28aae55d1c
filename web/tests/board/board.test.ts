// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/board/Board.svelte';
import type { BoardConfig } from '../../src/board/config';
import { config } from './configs';
import { BOARD, named } from './spots';

describe('the board', () => {
  let app: Record<string, unknown> | undefined;
  const choose = vi.fn();

  function show(more: Partial<BoardConfig> = {}): void {
    app = mount(Board, {
      target: document.body,
      props: { config: config(more), onchoose: choose },
    });
    flushSync();
  }
  const hex = (name: string): SVGElement =>
    document.querySelector(`[data-cell="${name}"]`) as SVGElement;
  const press = (name: string, key: string): void => {
    hex(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    flushSync();
  };

  beforeEach(() => choose.mockReset());
  afterEach(() => {
    if (app) void unmount(app);
    document.body.innerHTML = '';
  });

  it('has a labelled hit area for every hex, and one of them to tab to', () => {
    show();
    expect(document.querySelectorAll('[data-cell]')).toHaveLength(400);
    expect(hex('d7').getAttribute('aria-label')).toBe('hex d7');
    expect(hex('d7').getAttribute('aria-disabled')).toBe('false');
    expect(hex('d8').getAttribute('aria-disabled')).toBe('true');
    const reachable = document.querySelectorAll('[data-cell][tabindex="0"]');
    expect([...reachable].map((one) => one.getAttribute('data-cell'))).toEqual(['d7']);
  });

  it('walks by arrow keys and chooses by Enter', () => {
    show();
    hex('d7').focus();
    press('d7', 'ArrowRight');
    expect(document.activeElement?.getAttribute('data-cell')).toBe('e7');
    press('e7', 'ArrowDown');
    expect(document.activeElement?.getAttribute('data-cell')).toBe('e8');
    press('e8', 'n');
    expect(document.activeElement?.getAttribute('data-cell')).toBe('k12');
    press('k12', 'Enter');
    expect(choose).toHaveBeenCalledExactlyOnceWith('k12');
  });

  it('shows where the keys are also where the browser takes no such focus for visible', () => {
    show();
    const matches = Element.prototype.matches;
    const webKit = vi.spyOn(Element.prototype, 'matches').mockImplementation(function (
      this: Element,
      selector: string,
    ) {
      return selector !== ':focus-visible' && matches.call(this, selector);
    });
    hex('d7').focus(); // by the mouse
    flushSync();
    expect(document.querySelector('.ring')).toBeNull();
    press('d7', 'ArrowRight');
    const { x, y } = named(BOARD, 'e7');
    expect(document.querySelector('.ring')?.getAttribute('transform')).toBe(`translate(${x} ${y})`);
    webKit.mockRestore();
  });

  it('puts hexes where they are', () => {
    show();
    const { x, y } = named(BOARD, 'd7');
    expect(hex('d7').getAttribute('transform')).toBe(`translate(${x} ${y})`);
  });

  it('chooses by a tap, but not by a drag', () => {
    show();
    const point = (type: string, x: number): void => {
      const event = new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: 10 });
      Object.assign(event, { pointerId: 1, pointerType: 'mouse' });
      hex('d7').dispatchEvent(event);
    };
    HTMLElement.prototype.setPointerCapture = () => undefined;
    HTMLElement.prototype.hasPointerCapture = () => false;
    point('pointerdown', 10);
    point('pointermove', 60);
    point('pointerup', 60);
    expect(choose).not.toHaveBeenCalled();
    point('pointerdown', 10);
    point('pointerup', 11);
    expect(choose).toHaveBeenCalledExactlyOnceWith('d7');
  });

  it('zooms at a second tap of a finger on a hex, but not at a second click of a mouse', () => {
    show();
    const zoomed = (): boolean => !!document.querySelector('.fit');
    const twice = (name: string, pointerType: string): void => {
      for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) {
        const event = new MouseEvent(type, { bubbles: true, button: 0, clientX: 10, clientY: 10 });
        Object.assign(event, { pointerId: 1, pointerType });
        hex(name).dispatchEvent(event);
      }
      flushSync();
    };
    twice('a1', 'mouse');
    expect(choose.mock.calls).toEqual([['a1'], ['a1']]);
    expect(zoomed()).toBe(false);
    twice('a1', 'touch');
    expect(zoomed()).toBe(true);
  });

  it('lets go of the board where the mouse lets go outside of it', () => {
    show();
    const point = (on: EventTarget, type: string, id: number, x: number): void => {
      const event = new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: 10 });
      Object.assign(event, { pointerId: id, pointerType: 'mouse' });
      on.dispatchEvent(event);
    };
    const drag = vi.fn();
    HTMLElement.prototype.setPointerCapture = drag;
    HTMLElement.prototype.hasPointerCapture = () => false;
    point(hex('d7'), 'pointerdown', 1, 10);
    point(document.body, 'pointerup', 1, 12);
    point(hex('d7'), 'pointermove', 1, 60);
    expect(choose).not.toHaveBeenCalled();
    expect(drag).not.toHaveBeenCalled();
  });

  it('tells which hexes are not possible too, so that the reason can be asked for', () => {
    show();
    hex('a1').focus();
    press('a1', ' ');
    expect(choose).toHaveBeenCalledExactlyOnceWith('a1');
  });

  it('marks the choice that is under way', () => {
    show({ pending: 'd7' });
    expect(document.querySelector('.pending')).not.toBeNull();
  });

  it('shows a lifted settlement where it came from', () => {
    show({ lifted: { x: 5, y: 6, art: '/house.svg', width: 48, height: 56 } });
    expect(document.querySelector('.origin')?.getAttribute('cx')).toBe('5');
  });

  it('rings the pieces that pay, with the gold of each part on a coin', () => {
    const paid = [
      { cells: ['b1', 'c1'], places: ['a1', 'd1'], gold: 8 },
      { cells: ['c1'], places: [], gold: 1 },
    ];
    show({ paid });
    expect(document.querySelectorAll('.payments .ring')).toHaveLength(2);
    expect(document.querySelectorAll('.payments .place')).toHaveLength(2);
    const coins = [...document.querySelectorAll('.payments text')].map((text) => text.textContent);
    expect(coins).toEqual(['8', '1']);
  });

  it('puts the coin at the one place that is paid for', () => {
    show({ paid: [{ cells: ['b1'], places: ['c1'], gold: 3 }] });
    const coin = document.querySelector('.payments .coin')?.parentElement;
    const { x, y } = named(BOARD, 'c1');
    expect(coin?.getAttribute('transform')).toContain(`translate(${x + 16} ${y - 19})`);
  });
});
