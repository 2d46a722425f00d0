import type { MessageMusicKey } from '@seller-chat/api-client/contract';

/** One note: when it begins after the first, how long it rings (s), how high (Hz), how loud (0 to 1). */
interface Note {
  readonly at: number;
  readonly rings: number;
  readonly hz: number;
  readonly gain: number;
  readonly wave: OscillatorType;
}

const note = (at: number, hz: number, rings: number, gain = 0.22, wave: OscillatorType = 'sine'): Note => ({
  at,
  hz,
  rings,
  gain,
  wave,
});

const MELODIES: Readonly<Record<MessageMusicKey, readonly Note[]>> = {
  none: [],
  drop: [note(0, 587, 0.12), note(0.09, 880, 0.28)],
  bell: [note(0, 1047, 0.7, 0.18), note(0, 2093, 0.45, 0.06)],
  chime: [note(0, 784, 0.5, 0.14), note(0.13, 988, 0.5, 0.14), note(0.26, 1319, 0.8, 0.14)],
  knock: [note(0, 165, 0.1, 0.4, 'triangle'), note(0.15, 147, 0.12, 0.4, 'triangle')],
  marimba: [note(0, 523, 0.22, 0.26, 'triangle'), note(0.12, 659, 0.22, 0.26, 'triangle')],
};

/** Plays tones made on the spot: nothing is fetched. */
export interface TonePlayer {
  /** `blocked`: the browser lets a page play sound only after a click or a key press in it. */
  readonly play: (key: MessageMusicKey) => Promise<'played' | 'blocked'>;
}

/** How long a browser may take to say that it lets the page sound, ms. */
const RESUME_MS = 400;

/** A player of this page. Its audio is opened with the first tone. */
export function createTonePlayer(makeContext: () => AudioContext = () => new AudioContext()): TonePlayer {
  let context: AudioContext | undefined;
  return {
    async play(key) {
      const melody = MELODIES[key];
      if (melody.length === 0) return 'played';
      // Asking a browser that would refuse only fills its log.
      if (!mayHaveSound()) return 'blocked';
      context ??= makeContext();
      if (context.state !== 'running') {
        await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, RESUME_MS))]);
      }
      if (context.state !== 'running') return 'blocked';
      for (const one of melody) ring(context, one);
      return 'played';
    },
  };
}

/** Whether this page has had a click or a key press. True if the browser does not say: then playing is tried. */
export function mayHaveSound(): boolean {
  const { userActivation } = navigator as { userActivation?: { hasBeenActive: boolean } };
  return userActivation?.hasBeenActive !== false;
}

function ring(context: AudioContext, { at, hz, rings, gain, wave }: Note): void {
  const begin = context.currentTime + at;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = hz;
  // A jump in loudness would click.
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(gain, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + rings);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + rings + 0.02);
}
