// Two discreet sounds, made on the spot: a knock for a piece set down, a chime for one's turn.

import { prefs } from './prefs.svelte';

let context: AudioContext | undefined;

function tone(
  frequency: number,
  at: number,
  length: number,
  loudness: number,
  type: OscillatorType,
) {
  if (!context) return;
  const oscillator = new OscillatorNode(context, { frequency, type });
  const gain = new GainNode(context, { gain: 0 });
  const start = context.currentTime + at;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

function ready(): boolean {
  // A browser gives no sound before the first gesture, and complains if asked.
  if (!prefs.sound || !navigator.userActivation?.hasBeenActive) return false;
  context ??= new AudioContext();
  return true;
}

export function knock(): void {
  if (!ready()) return;
  tone(190, 0, 0.09, 0.16, 'triangle');
  tone(95, 0, 0.12, 0.12, 'sine');
}

export function chime(): void {
  if (!ready()) return;
  tone(523, 0, 0.5, 0.05, 'sine');
  tone(784, 0.09, 0.6, 0.045, 'sine');
}
