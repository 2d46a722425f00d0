import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/**
 * An append-only list of changes in a folder, with a snapshot in front of it.
 *
 * `append` has written the whole line when it returns, so a killed process loses nothing it has
 * answered for (a power cut may: nothing is fsynced). A last line torn by a kill is cut off on opening.
 * `compact` moves to the next generation: the snapshot names the generation of the journal that
 * continues it and is put in place by a rename, so a kill in the middle leaves the old or the new pair.
 */
export class Journal<Change> {
  readonly #folder: string;
  readonly #name: string;
  #generation: number;
  #file: number;
  #length: number;

  private constructor(folder: string, name: string, generation: number, file: number, length: number) {
    this.#folder = folder;
    this.#name = name;
    this.#generation = generation;
    this.#file = file;
    this.#length = length;
  }

  /** Opens or starts the journal `name`; the caller rebuilds its state from `snapshot`, then `changes`. */
  static open<Change>(
    folder: string,
    name: string,
  ): { journal: Journal<Change>; snapshot: unknown; changes: Change[] } {
    mkdirSync(folder, { recursive: true });
    const { generation, snapshot } = readSnapshot(path.join(folder, `${name}.snapshot.json`));
    const file = openSync(journalPath(folder, name, generation), 'a+');
    const bytes = readFileSync(journalPath(folder, name, generation));
    const whole = bytes.lastIndexOf(0x0a) + 1;
    if (whole < bytes.length) ftruncateSync(file, whole);
    if (generation > 0) rmSync(journalPath(folder, name, generation - 1), { force: true });
    const changes = linesOf(bytes.subarray(0, whole)).map((line, at) =>
      parseLine<Change>(line, `${name} journal, line ${at + 1}`),
    );
    return { journal: new Journal(folder, name, generation, file, changes.length), snapshot, changes };
  }

  /** How many changes stand after the snapshot. */
  get length(): number {
    return this.#length;
  }

  /** Writes one change as one line before returning. */
  append(change: Change): void {
    const bytes = Buffer.from(`${JSON.stringify(change)}\n`, 'utf8');
    let written = 0;
    while (written < bytes.length) written += writeSync(this.#file, bytes, written);
    this.#length += 1;
  }

  /** Replaces everything so far by a snapshot of the state it led to. */
  compact(snapshot: unknown): void {
    const next = this.#generation + 1;
    const target = path.join(this.#folder, `${this.#name}.snapshot.json`);
    const file = openSync(journalPath(this.#folder, this.#name, next), 'w');
    writeFileSync(`${target}.next`, JSON.stringify({ generation: next, snapshot }));
    renameSync(`${target}.next`, target);
    closeSync(this.#file);
    rmSync(journalPath(this.#folder, this.#name, this.#generation), { force: true });
    this.#file = file;
    this.#generation = next;
    this.#length = 0;
  }

  close(): void {
    closeSync(this.#file);
  }
}

function journalPath(folder: string, name: string, generation: number): string {
  return path.join(folder, `${name}.${generation}.jsonl`);
}

function readSnapshot(file: string): { generation: number; snapshot: unknown } {
  if (!existsSync(file)) return { generation: 0, snapshot: undefined };
  return JSON.parse(readFileSync(file, 'utf8')) as { generation: number; snapshot: unknown };
}

/** The lines that are not empty, each cut out by itself: a long journal does not fit into one text. */
function linesOf(bytes: Buffer): string[] {
  const lines: string[] = [];
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(0x0a, from);
    if (end > from) lines.push(bytes.toString('utf8', from, end));
    from = end + 1;
  }
  return lines;
}

function parseLine<Change>(line: string, where: string): Change {
  try {
    return JSON.parse(line) as Change;
  } catch (cause) {
    throw new Error(`The ${where}, cannot be read`, { cause });
  }
}
