import type { WorldClock } from '../world/clock.ts';

/** The longest a timer can be set; what is due later is looked at again then. */
const LONGEST_MS = 2 ** 31 - 1;

/** Wakes what is due on the sandbox's clock, however that runs. */
export class DueTimers {
  readonly #clock: WorldClock;
  readonly #wake: (id: number) => void;
  readonly #waiting = new Map<number, { dueAt: number; timer: NodeJS.Timeout | undefined }>();
  readonly #stopListening: () => void;

  constructor(clock: WorldClock, wake: (id: number) => void) {
    this.#clock = clock;
    this.#wake = wake;
    this.#stopListening = clock.onChange(() => this.#lookAgain());
  }

  /** Wakes `id` once, at a moment of the sandbox's time. */
  add(id: number, dueAt: number): void {
    clearTimeout(this.#waiting.get(id)?.timer);
    const { now, isPaused, speed } = this.#clock.state();
    const waitMs = Math.min(LONGEST_MS, Math.max(0, (dueAt - now) / speed));
    const timer = isPaused && dueAt > now ? undefined : setTimeout(() => this.#look(id), waitMs);
    this.#waiting.set(id, { dueAt, timer });
  }

  /** Forgets everything that waits. */
  clear(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  /** As `clear`, and nothing will wake any more. */
  stop(): void {
    this.clear();
    this.#stopListening();
  }

  #look(id: number): void {
    const dueAt = this.#waiting.get(id)?.dueAt;
    if (dueAt === undefined) return;
    if (dueAt > this.#clock.now()) return this.add(id, dueAt);
    this.#waiting.delete(id);
    this.#wake(id);
  }

  #lookAgain(): void {
    for (const [id, { dueAt }] of this.#waiting) this.add(id, dueAt);
  }
}
