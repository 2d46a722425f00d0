import { atom } from '../../shared/jotai.ts';
import type { Store } from '../../shared/jotai.ts';
import { withStorage } from '../device-storage.ts';

const SWITCH_KEY = 'seller-chat.tip.sound';
/** Whether new messages make a sound in this browser. */
export const isSoundOnAtom = atom(withStorage((at) => at.getItem(SWITCH_KEY)) !== '0');
/** Whether the browser refuses sounds until a click. */
export const isSoundBlockedAtom = atom(false);

const LEAD_LOCK = 'seller-chat.tip.sound';
/** Several messages within this time make one sound, ms. */
const QUIET_MS = 1_500;
/** Notes of the sound: frequency, Hz, and start, s. */
const NOTES = [
  { frequency: 880, start: 0 },
  { frequency: 1175, start: 0.09 },
] as const;
const NOTE_SECONDS = 0.22;

/** The sound of a new message, in one window of all. */
export interface NewsSound {
  play(): Promise<void>;
  /** Called in a click: the browser allows sounds from then on. */
  unblock(): Promise<void>;
}

export function createNewsSound(store: Store): NewsSound {
  let context: AudioContext | undefined;
  let playedAt = -Infinity;
  const isLead = seekLead();

  /** Whether the browser lets the page sound now. */
  async function wake(): Promise<boolean> {
    context ??= new AudioContext();
    // Browsers keep this promise open until a click, so it is not waited for.
    context.resume().catch((error: unknown) => console.info('The sound is not allowed yet.', error));
    await new Promise((resolve) => setTimeout(resolve, 50));
    return context.state === 'running';
  }

  async function sound(): Promise<void> {
    try {
      const isAllowed = await wake();
      store.set(isSoundBlockedAtom, !isAllowed);
      if (isAllowed && context !== undefined) ring(context);
    } catch (error) {
      console.info('The sound could not be played.', error);
      store.set(isSoundBlockedAtom, true);
    }
  }

  return {
    async play() {
      if (!store.get(isSoundOnAtom) || !isLead() || performance.now() - playedAt < QUIET_MS) return;
      playedAt = performance.now();
      await sound();
    },
    unblock: sound,
  };
}

/** The lock is held as long as the window is open; without locks each window sounds. */
function seekLead(): () => boolean {
  if (navigator.locks === undefined) return () => true;
  let isLead = false;
  navigator.locks
    .request(LEAD_LOCK, () => {
      isLead = true;
      return new Promise<never>(() => undefined);
    })
    .catch((error: unknown) => console.info('Another window plays the sounds.', error));
  return () => isLead;
}

function ring(context: AudioContext): void {
  for (const { frequency, start } of NOTES) {
    const at = context.currentTime + start;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.18, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS);
    note.connect(volume).connect(context.destination);
    note.start(at);
    note.stop(at + NOTE_SECONDS);
  }
}

/** Turns the sound on or off for all windows of this browser that open later, and this one. */
export function setSound(store: Store, isOn: boolean): void {
  store.set(isSoundOnAtom, isOn);
  withStorage((at) => at.setItem(SWITCH_KEY, isOn ? '1' : '0'));
}
