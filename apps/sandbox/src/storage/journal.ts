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
import { noteBegun, wasBegun } from './journal-names.ts';
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
 * or the new pair. Every journal begins with a header, so that an emptied one is noticed, with a warning; those of
 * earlier versions get one.
 */
export class Journal<Change> {
  readonly #folder: string;
  readonly #name: string;
  readonly #warn: Warn;
  /** What `compact` was given last; undefined where there is none that can be read. */
  readonly #snapshot: unknown;
  readonly #wasBegun: boolean;
  #generation: number;
  #file: number;
  #length = 0;
  /** Bytes of the header and of whole lines. Behind them is, at most, a line that could not be written. */
  #wholeBytes = 0;
  #isTorn = false;

  /** Opens or starts the journal `name`; the caller calls `restore`, then `replay`. */
  constructor(folder: string, name: string, warn: Warn) {
    this.#folder = folder;
    this.#name = name;
    this.#warn = warn;
    mkdirSync(folder, { recursive: true });
    this.#wasBegun = wasBegun(folder, name);
    const { generation, snapshot } = this.#readSnapshot();
    this.#snapshot = snapshot;
    this.#generation = generation;
    const current = this.#path(generation);
    const isNew = !existsSync(current);
    if (isNew && (this.#wasBegun || snapshot !== undefined)) this.#warnOfLoss('is missing');
    if (isNew) writeWholeFile(current, [HEADER]);
    this.#file = openSync(current, 'a+');
    if (generation > 0) rmSync(this.#path(generation - 1), { force: true });
  }

  /**
   * Gives the snapshot to `read`, where there is one; returns whether it was taken. One that `read` throws at does not
   * fit, and is moved away like one that cannot be read: `read` must not have changed anything then.
   */
  restore(read: (snapshot: unknown) => void): boolean {
    if (this.#snapshot === undefined) return false;
    try {
      read(this.#snapshot);
      return true;
    } catch (error) {
      this.#setSnapshotAside(`does not fit (${(error as Error).message})`);
      return false;
    }
  }

  /**
   * Applies every change after the snapshot, in order. One that `apply` throws at does not fit, and is moved away like
   * a line that cannot be read.
   */
  replay(apply: (change: Change) => void): void {
    const content = readFileSync(this.#path(this.#generation));
    const whole: Buffer[] = [];
    const unreadable: Buffer[] = [];
    let hasHeader = false;
    for (const { bytes, change } of piecesOf(content)) {
      if (change !== undefined && isHeader(change)) {
        hasHeader = true;
        continue;
      }
      const isWhole = change !== undefined && fits(() => apply(change as Change));
      (isWhole ? whole : unreadable).push(bytes);
    }
    if (!hasHeader && whole.length + unreadable.length === 0 && this.#wasBegun) this.#warnOfLoss('is empty');
    this.#length = whole.length;
    this.#wholeBytes = whole.reduce((sum, bytes) => sum + bytes.length + 1, HEADER.length);
    const bytesBefore = hasHeader ? content.length : content.length + HEADER.length;
    if (unreadable.length > 0 || this.#wholeBytes !== bytesBefore) this.#rewrite(whole, unreadable);
    else if (!hasHeader) this.#addHeader(whole);
    this.#noteBegun();
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
    writeWholeFile(this.#path(next), [HEADER]);
    const file = openSync(this.#path(next), 'a+');
    try {
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
    this.#wholeBytes = HEADER.length;
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

  /** For a journal of an earlier version, or an emptied one. Where the disk is full it is added at a later start. */
  #addHeader(whole: readonly Buffer[]): void {
    try {
      this.#rewrite(whole, []);
    } catch (error) {
      this.#wholeBytes -= HEADER.length;
      this.#warn(`The journal "${this.#name}" gets no header for now: ${(error as Error).message}`);
    }
  }

  #noteBegun(): void {
    try {
      noteBegun(this.#folder, this.#name);
    } catch (error) {
      this.#warn(`The journal "${this.#name}" is not listed for now: ${(error as Error).message}`);
    }
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
    writeWholeFile(current, [HEADER, ...whole.map((bytes) => Buffer.concat([bytes, NEWLINE]))]);
    closeSync(this.#file);
    this.#file = openSync(current, 'a+');
  }

  /** A snapshot that cannot be read is moved away; the newest journal is then all there is. */
  #readSnapshot(): { generation: number; snapshot: unknown } {
    const file = this.#snapshotPath;
    if (!existsSync(file)) {
      const generation = this.#newestGeneration();
      // The first journal has none, and one that was moved away was reported then.
      if (generation > 0 && !existsSync(unreadable(file))) {
        this.#warn(
          `The snapshot ${file} is missing, and what it held begins again; stop, and put ${this.#folder} back from a backup if it must not`,
        );
      }
      return { generation, snapshot: undefined };
    }
    try {
      const read = JSON.parse(readFileSync(file, 'utf8')) as {
        generation?: unknown;
        snapshot: unknown;
      } | null;
      const generation = read?.generation;
      if (typeof generation === 'number' && Number.isInteger(generation)) {
        return { generation, snapshot: read?.snapshot };
      }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    this.#setSnapshotAside('is damaged');
    return { generation: this.#newestGeneration(), snapshot: undefined };
  }

  #setSnapshotAside(how: string): void {
    const file = this.#snapshotPath;
    const target = freeName(unreadable(file));
    renameSync(file, target);
    this.#warn(`The snapshot ${file} ${how} and was moved to ${target}; what it held begins again`);
  }

  #warnOfLoss(how: string): void {
    this.#warn(
      `The journal ${this.#path(this.#generation)} ${how}, so what happened since its snapshot is lost; stop, and put ${this.#folder} back from a backup if it must not`,
    );
  }

  /** The newest with a change in it: a kill between the two steps of `compact` leaves an empty one without a snapshot. */
  #newestGeneration(): number {
    const generations = readdirSync(this.#folder).flatMap((name) => {
      const [own, generation, ending] = name.split('.');
      const isOwn = own === this.#name && ending === 'jsonl' && Number.isInteger(Number(generation));
      return isOwn ? [Number(generation)] : [];
    });
    const newestFirst = generations.toSorted((one, other) => other - one);
    const withChange = newestFirst.find(
      (generation) => readFileSync(this.#path(generation)).length > HEADER.length,
    );
    return withChange ?? newestFirst[0] ?? 0;
  }

  get #snapshotPath(): string {
    return path.join(this.#folder, `${this.#name}.snapshot.json`);
  }

  #path(generation: number): string {
    return path.join(this.#folder, `${this.#name}.${generation}.jsonl`);
  }
}

const NEWLINE = Buffer.from('\n');
/** The first line of every journal. */
const HEADER = encodeLine({ journal: 1 });

function isHeader(change: object): boolean {
  return 'journal' in change;
}

const unreadable = (file: string): string => `${file}.unreadable`;

/** The same name, or with a number where there is such a file: nothing that was set aside is overwritten. */
function freeName(file: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? file : `${file}.${number}`;
    if (!existsSync(name)) return name;
  }
}

function fits(apply: () => void): boolean {
  try {
    apply();
    return true;
  } catch {
    return false; // it is moved away, with a warning
  }
}
