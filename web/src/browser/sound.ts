// Discreet sounds, made on the spot: no files, and no audio at all while they are switched off.

import { prefs } from './prefs.svelte';

export type SoundName = 'knock' | 'tap' | 'chime' | 'tick' | 'end';

interface Partial {
  frequency: number;
  to?: number; // the frequency it falls to
  at?: number; // seconds after the beginning
  length: number;
  loudness: number;
  attack?: number;
}

let context: AudioContext | undefined;
let output: GainNode | undefined; // as loud as somebody wants it

/** One of the tones that make a sound: it comes quickly and fades. */
function tone(audio: BaseAudioContext, partial: Partial): void {
  const { frequency, to = frequency, at = 0, length, loudness, attack = 0.004 } = partial;
  const start = audio.currentTime + at;
  const oscillator = new OscillatorNode(audio, { frequency });
  oscillator.frequency.setValueAtTime(frequency, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  oscillator.connect(fading(audio, start, length, loudness, attack));
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** The dry click of wood on wood: a breath of noise of about one pitch. */
function click(audio: BaseAudioContext, frequency: number, loudness: number): void {
  const length = 0.03;
  const buffer = audio.createBuffer(1, Math.ceil(length * audio.sampleRate), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const pitch = new BiquadFilterNode(audio, { type: 'bandpass', frequency, Q: 1.4 });
  source.connect(pitch).connect(fading(audio, audio.currentTime, length, loudness, 0.001));
  source.start();
}

function fading(
  audio: BaseAudioContext,
  start: number,
  length: number,
  loudness: number,
  attack: number,
): AudioNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(output?.context === audio ? output : audio.destination);
  return gain;
}

/** A house that is set down on wood. */
function wood(audio: BaseAudioContext, loudness: number): void {
  click(audio, 1_100, 0.5 * loudness);
  tone(audio, { frequency: 235, to: 170, length: 0.11, loudness });
  tone(audio, { frequency: 610, to: 560, length: 0.05, loudness: 0.3 * loudness });
}

/** A note of a small bell, with a little of what is above it. */
function bell(audio: BaseAudioContext, frequency: number, at: number, loudness: number): void {
  tone(audio, { frequency, at, length: 0.9, loudness, attack: 0.012 });
  tone(audio, { frequency: 2.76 * frequency, at, length: 0.25, loudness: 0.12 * loudness });
}

const SOUNDS: Record<SoundName, (audio: BaseAudioContext) => void> = {
  knock: (audio) => wood(audio, 0.22), // one's own piece
  tap: (audio) => wood(audio, 0.1), // somebody else's
  tick: (audio) => click(audio, 2_400, 0.3), // time runs out
  chime(audio) {
    bell(audio, 587.3, 0, 0.06);
    bell(audio, 880, 0.12, 0.055);
  },
  end(audio) {
    for (const [index, frequency] of [440, 554.4, 659.3, 880].entries())
      bell(audio, frequency, 0.14 * index, 0.05);
  },
};

/** How much of a sound a percentage lets through: ears hear the square. */
export const loudness = (percent: number): number => (percent / 100) ** 2;

/** Make a sound, unless somebody wants none. */
export function play(name: SoundName): void {
  // A browser gives no sound before the first gesture, and complains if asked.
  if (!prefs.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume(); // a phone was asleep
  if (output?.context !== context) {
    output = new GainNode(context);
    output.connect(context.destination);
  }
  output.gain.value = loudness(prefs.volume);
  SOUNDS[name](context);
}
