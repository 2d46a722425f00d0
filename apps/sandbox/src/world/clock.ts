import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Warn } from '../storage/journal.ts';
import { writeWholeFile } from '../storage/write-whole-file.ts';

/** How the sandbox's time runs. */
export interface ClockState {
  /** The sandbox's time, epoch ms. */
  now: number;
  isPaused: boolean;
  /** Sandbox milliseconds per real one, 1 to 10,000; remembered while paused. */
  speed: number;
  /** How far its clock was put forward (or back, below 0) against the real one; steps and speed do not count. */
  skewMs: number;
}

/**
 * The sandbox's time, which its tokens, retries and simulated buyers use. It can be paused, jump, run faster
 * and be wrong. It is persisted; at any speed but 1 no time passes while the process is not running.
 */
export interface WorldClock {
  /** Epoch ms. */
  now(): number;
  /**
   * The hour as the marketplaces' computers have it, epoch ms: real time and skew, without pauses, steps and
   * speed. By it they judge whether a request's timestamp is fresh, so that a week's step breaks no signature.
   */
  wallNow(): number;
  state(): ClockState;
  pause(): void;
  resume(): void;
  /** Lets so much time pass at once, ms, 0 or more; also while paused. Throws `RangeError`. */
  step(ms: number): void;
  /** 1 to 10,000. Throws `RangeError`. */
  setSpeed(speed: number): void;
  /** Whole ms, up to ten years either way. Throws `RangeError`. */
  setSkew(ms: number): void;
  /** Real time again: running, at speed 1, without steps and skew. */
  reset(): void;
  /**
   * Listeners hear that time runs otherwise than before; not that it passes. `steppedMs`: so much of it has passed
   * at once, 0 unless a step is the reason.
   */
  onChange(listener: (state: ClockState, steppedMs: number) => void): () => void;
}

/** The clock as its owner holds it. */
export interface OwnedClock extends WorldClock {
  /** Writes down the hour and lets go of timers. */
  close(): void;
}

/** Time flows from a known point: so late it was in the sandbox when it was so late outside. */
interface Flow {
  at: number;
  realAt: number;
  isPaused: boolean;
  speed: number;
  skewMs: number;
}

const REAL_TIME: Flow = { at: 0, realAt: 0, isPaused: false, speed: 1, skewMs: 0 };
const FASTEST = 10_000;
const MOST_SKEW_MS = 10 * 366 * 86_400_000;
/** At another speed a killed process loses so much real time at most. */
const WRITE_EVERY_MS = 200;

/** Opens the clock kept in a folder. `realNow` is the time outside; `warn` hears what is wrong with its file. */
export function openClock(folder: string, realNow: () => number, warn: Warn = () => undefined): OwnedClock {
  const file = path.join(folder, 'clock.json');
  const events = new EventEmitter();
  events.setMaxListeners(0);
  let flow = readFlow(file, realNow(), warn);
  let writing: NodeJS.Timeout | undefined;

  const storyNow = (): number =>
    flow.isPaused ? flow.at : Math.round(flow.at + (realNow() - flow.realAt) * flow.speed);
  const anchored = (): Flow => ({ ...flow, at: storyNow(), realAt: realNow() });
  let canWrite = true;
  const write = (kept: Flow): void => {
    mkdirSync(folder, { recursive: true });
    writeWholeFile(file, JSON.stringify(kept));
    flow = kept;
  };
  /** Writes what time it is; where the disk is full, the next one may succeed. */
  const tryToWrite = (): void => {
    try {
      write(anchored());
      canWrite = true;
    } catch (error) {
      if (canWrite) warn(`The clock cannot be written to ${file}: ${(error as Error).message}`);
      canWrite = false;
    }
  };
  const keepWriting = (): void => {
    clearInterval(writing);
    if (flow.isPaused || flow.speed === 1) return;
    writing = setInterval(tryToWrite, WRITE_EVERY_MS).unref();
  };
  const state = (): ClockState => {
    const { isPaused, speed, skewMs } = flow;
    return { now: storyNow() + skewMs, isPaused, speed, skewMs };
  };
  const change = (to: Flow, steppedMs = 0): void => {
    write(to);
    keepWriting();
    events.emit('change', state(), steppedMs);
  };

  keepWriting();
  return {
    now: () => storyNow() + flow.skewMs,
    wallNow: () => realNow() + flow.skewMs,
    state,
    pause: () => change({ ...anchored(), isPaused: true }),
    resume: () => change({ ...anchored(), isPaused: false }),
    step(ms) {
      if (!(ms >= 0 && ms < Infinity)) throw new RangeError('A step is a number of milliseconds from 0');
      const from = anchored();
      change({ ...from, at: from.at + Math.round(ms) }, Math.round(ms));
    },
    setSpeed(speed) {
      if (!(speed >= 1 && speed <= FASTEST)) throw new RangeError(`A speed is a number from 1 to ${FASTEST}`);
      change({ ...anchored(), speed });
    },
    setSkew(skewMs) {
      if (!Number.isInteger(skewMs) || Math.abs(skewMs) > MOST_SKEW_MS) {
        throw new RangeError('A skew is a whole number of milliseconds, ten years at most');
      }
      change({ ...flow, skewMs });
    },
    reset: () => change(REAL_TIME),
    onChange(listener) {
      events.on('change', listener);
      return () => void events.off('change', listener);
    },
    close() {
      clearInterval(writing);
      events.removeAllListeners();
      if (flow.speed !== 1) tryToWrite();
    },
  };
}

/** A file that is damaged is moved away: the sandbox's time is then the real one. */
function readFlow(file: string, realNow: number, warn: Warn): Flow {
  if (!existsSync(file)) return REAL_TIME;
  const known = parseFlow(readFileSync(file, 'utf8'));
  if (known === undefined) {
    renameSync(file, `${file}.unreadable`);
    warn(`The clock ${file} is damaged and was moved to ${file}.unreadable; real time goes on`);
    return REAL_TIME;
  }
  return known.speed === 1 ? known : { ...known, realAt: realNow };
}

function parseFlow(text: string): Flow | undefined {
  try {
    const { at, realAt, isPaused, speed, skewMs } = JSON.parse(text) as Flow;
    const isFlow = [at, realAt, speed, skewMs].every(Number.isFinite) && typeof isPaused === 'boolean';
    return isFlow ? { at, realAt, isPaused, speed, skewMs } : undefined;
  } catch {
    return undefined; // cut short, or rubbish
  }
}
