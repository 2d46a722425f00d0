import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { encodeLine, piecesOf } from './journal-line.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** A change could not be written; the journal is as it was before. */
export class JournalError extends Error {
  override name = 'JournalError';
}

/** Gets what a person should know, as a sentence for the log. */
export type Warn = (message: string) => void;

/**
 * An append-only list of changes in a folder, with a snapshot in front of it.
 *
 * `append` has written the whole line when it returns, so a killed process loses nothing it has answered for (a power
 * cut may: lines are not fsynced). What cannot be read at the next start is moved to `<name>.unreadable`, with a
 * warning; everything before and after it is kept. `compact` moves to the next generation: the snapshot names the
 * generation of the journal that continues it and is put in place by a rename, so a kill in the middle leaves the old
 * or the new pair.
 */
export class Journal<Change> {
  /** What `compact` was given last; undefined where there is none that can be read. */
  readonly snapshot: unknown;
  readonly #folder: string;
  readonly #name: string;
  readonly #warn: Warn;
  #generation: number;
  #file: number;
  #length = 0;
  /** Bytes of whole lines. Behind them is, at most, a line that could not be written. */
  #wholeBytes = 0;
  #isTorn = false;

  /** Opens or starts the journal `name`; the caller restores `snapshot`, then calls `replay`. */
  constructor(folder: string, name: string, warn: Warn) {
    this.#folder = folder;
    this.#name = name;
    this.#warn = warn;
    mkdirSync(folder, { recursive: true });
    const { generation, snapshot } = this.#readSnapshot();
    this.snapshot = snapshot;
    this.#generation = generation;
    this.#file = openSync(this.#path(generation), 'a+');
    if (generation > 0) rmSync(this.#path(generation - 1), { force: true });
  }

  /**
   * Applies every change after the snapshot, in order. One that `apply` throws at does not fit, and is moved away like
   * a line that cannot be read.
   */
  replay(apply: (change: Change) => void): void {
    const content = readFileSync(this.#path(this.#generation));
    const whole: Buffer[] = [];
    const unreadable: Buffer[] = [];
    for (const { bytes, change } of piecesOf(content)) {
      const isWhole = change !== undefined && fits(() => apply(change as Change));
      (isWhole ? whole : unreadable).push(bytes);
    }
    this.#length = whole.length;
    this.#wholeBytes = whole.reduce((sum, bytes) => sum + bytes.length + 1, 0);
    if (unreadable.length > 0 || this.#wholeBytes !== content.length) this.#rewrite(whole, unreadable);
  }

  /** How many changes come after the snapshot. */
  get length(): number {
    return this.#length;
  }

  /** Writes one change as one line before returning. Throws `JournalError`; nothing of it is left then. */
  append(change: Change): void {
    const bytes = encodeLine(change);
    try {
      this.#cutBack();
      this.#isTorn = true;
      for (let written = 0; written < bytes.length;) written += writeSync(this.#file, bytes, written);
      this.#isTorn = false;
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      const problem = `A change could not be written to ${this.#path(this.#generation)} (${code})`;
      try {
        this.#cutBack();
      } catch {
        // The next append cuts it back, and fails while that is not possible.
      }
      throw new JournalError(problem, { cause });
    }
    this.#wholeBytes += bytes.length;
    this.#length += 1;
  }

  /** Replaces everything so far by a snapshot of the state it led to. Where that fails, all is as it was before. */
  compact(snapshot: unknown): void {
    const next = this.#generation + 1;
    const file = openSync(this.#path(next), 'a+');
    try {
      ftruncateSync(file, 0);
      writeWholeFile(this.#snapshotPath, JSON.stringify({ generation: next, snapshot }));
    } catch (error) {
      closeSync(file);
      rmSync(this.#path(next), { force: true });
      throw error;
    }
    closeSync(this.#file);
    rmSync(this.#path(this.#generation), { force: true });
    this.#file = file;
    this.#generation = next;
    this.#length = 0;
    this.#wholeBytes = 0;
    this.#isTorn = false;
  }

  /** The same, where it is for the sake of space and may wait: a failure is a warning. */
  tryToCompact(snapshot: unknown): void {
    try {
      this.compact(snapshot);
    } catch (error) {
      this.#warn(`The journal "${this.#name}" could not be made shorter: ${(error as Error).message}`);
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  #cutBack(): void {
    if (!this.#isTorn) return;
    ftruncateSync(this.#file, this.#wholeBytes);
    this.#isTorn = false;
  }

  #rewrite(whole: readonly Buffer[], unreadable: readonly Buffer[]): void {
    const target = path.join(this.#folder, `${this.#name}.unreadable`);
    if (unreadable.length > 0) {
      const file = openSync(target, 'a');
      try {
        for (const bytes of unreadable) appendFileSync(file, Buffer.concat([bytes, NEWLINE]));
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      const count = unreadable.length;
      this.#warn(
        `The journal "${this.#name}" has ${count} damaged ${count === 1 ? 'line' : 'lines'}, moved to ${target}; everything else is kept`,
      );
    }
    const current = this.#path(this.#generation);
    writeWholeFile(
      current,
      whole.map((bytes) => Buffer.concat([bytes, NEWLINE])),
    );
    closeSync(this.#file);
    this.#file = openSync(current, 'a+');
  }

  /** A snapshot that cannot be read is moved away; the newest journal is then all there is. */
  #readSnapshot(): { generation: number; snapshot: unknown } {
    const file = this.#snapshotPath;
    if (!existsSync(file)) return { generation: this.#newestGeneration(), snapshot: undefined };
    try {
      const read = JSON.parse(readFileSync(file, 'utf8')) as { generation: number; snapshot: unknown };
      if (Number.isInteger(read.generation)) return read;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    renameSync(file, `${file}.unreadable`);
    this.#warn(
      `The snapshot ${file} is damaged and was moved to ${file}.unreadable; what it held begins again`,
    );
    return { generation: this.#newestGeneration(), snapshot: undefined };
  }

  #newestGeneration(): number {
    const generations = readdirSync(this.#folder).map((name) => {
      const [own, generation, ending] = name.split('.');
      return own === this.#name && ending === 'jsonl' ? Number(generation) : 0;
    });
    return Math.max(0, ...generations.filter(Number.isInteger));
  }

  get #snapshotPath(): string {
    return path.join(this.#folder, `${this.#name}.snapshot.json`);
  }

  #path(generation: number): string {
    return path.join(this.#folder, `${this.#name}.${generation}.jsonl`);
  }
}

const NEWLINE = Buffer.from('\n');

function fits(apply: () => void): boolean {
  try {
    apply();
    return true;
  } catch {
    return false; // it is moved away, with a warning
  }
}
