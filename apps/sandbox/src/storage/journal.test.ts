import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal } from './journal.ts';

interface Change {
  n: number;
  text?: string;
  inside?: { n: number };
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => path.join(folder, name);
const current = () => file('j.0.jsonl');

function reopen() {
  const warnings: string[] = [];
  const changes: Change[] = [];
  const journal = new Journal<Change>(folder, 'j', (message) => warnings.push(message));
  let snapshot: unknown;
  journal.restore((read) => {
    if (typeof (read as { sum?: unknown }).sum !== 'number') throw new Error('no sum');
    snapshot = read;
  });
  journal.replay((change) => {
    if (!Number.isInteger(change.n)) throw new Error('not one of ours');
    changes.push(change);
  });
  return { journal, snapshot, changes, warnings };
}

/** Writes a journal and gives where each line begins and ends in it. */
function write(changes: readonly Change[]): { content: Buffer; lines: { from: number; end: number }[] } {
  for (const name of readdirSync(folder)) rmSync(file(name));
  const { journal } = reopen();
  const lines = changes.map((change) => {
    const from = readFileSync(current()).length;
    journal.append(change);
    return { from, end: readFileSync(current()).length };
  });
  journal.close();
  return { content: readFileSync(current()), lines };
}

/** Reads what was made of the journal, goes on with it, and reads again: the damage is met once. */
function surviveWith(content: Uint8Array): Change[] {
  writeFileSync(current(), content);
  rmSync(file('j.unreadable'), { force: true });
  const first = reopen();
  first.journal.append({ n: 99 });
  first.journal.close();
  const isEmptied = content.every((byte) => byte === 0x0a);
  expect(first.warnings.length).toBe(existsSync(file('j.unreadable')) || isEmptied ? 1 : 0);
  const second = reopen();
  second.journal.close();
  expect(second.warnings).toEqual([]);
  expect(second.changes).toEqual([...first.changes, { n: 99 }]);
  return first.changes;
}

/** What is left of `changes` must be those lines that the damage did not touch, and nothing that was never written. */
function check(
  changes: readonly Change[],
  left: readonly Change[],
  isTouched: (at: number) => boolean,
): void {
  expect(left.filter((one) => changes.some((other) => other.n === one.n && isSame(one, other)))).toEqual(
    left,
  );
  const untouched = changes.filter((_, at) => !isTouched(at));
  expect(left.filter((one) => untouched.some((other) => isSame(one, other)))).toEqual(untouched);
}
/** A damaged name of the checksum is one more field, and changes nothing. */
const isSame = (one: Change, other: Change) =>
  JSON.stringify([one.n, one.text, one.inside]) === JSON.stringify([other.n, other.text, other.inside]);

const SHORT: Change[] = [
  { n: 1, text: 'ขอบคุณ\n"two lines" {' },
  { n: 2, inside: { n: 7 } },
  { n: 3, text: '}{"n":4}\\' },
];

describe('the journal', () => {
  it('gives back every change in order after a restart', () => {
    write(SHORT);
    const { journal, changes, warnings } = reopen();
    journal.close();
    expect({ changes, warnings }).toEqual({ changes: SHORT, warnings: [] });
    expect(readdirSync(folder)).toEqual(['j.0.jsonl', 'journals.json']);
  });

  it('reads the lines of an earlier version, which have no checksum', () => {
    writeFileSync(current(), SHORT.map((change) => `${JSON.stringify(change)}\n`).join(''));
    const { journal, changes } = reopen();
    journal.close();
    expect(changes).toEqual(SHORT);
  });

  it('starts from the snapshot after compacting and leaves one journal file', () => {
    const first = reopen();
    first.journal.append({ n: 1 });
    first.journal.compact({ sum: 1 });
    first.journal.append({ n: 2 });
    first.journal.close();
    const second = reopen();
    expect(second.snapshot).toEqual({ sum: 1 });
    expect(second.changes).toEqual([{ n: 2 }]);
    second.journal.close();
    expect(readdirSync(folder).toSorted()).toEqual(['j.1.jsonl', 'j.snapshot.json', 'journals.json']);
  });

  it('moves a snapshot that cannot be read away, and goes on with the changes after it', () => {
    const first = reopen();
    first.journal.compact({ sum: 1 });
    first.journal.append({ n: 2 });
    first.journal.close();
    truncateSync(file('j.snapshot.json'), 9);
    const second = reopen();
    expect(second.snapshot).toBeUndefined();
    expect(second.changes).toEqual([{ n: 2 }]);
    expect(second.warnings).toEqual([expect.stringContaining('snapshot')]);
    second.journal.compact({ sum: 2 });
    second.journal.close();
    const third = reopen();
    third.journal.close();
    expect(third.snapshot).toEqual({ sum: 2 });
  });
});

describe('a loss is said in one line', () => {
  const begin = () => {
    const first = reopen();
    first.journal.append({ n: 1 });
    first.journal.compact({ sum: 1 });
    first.journal.append({ n: 2 });
    first.journal.close();
  };
  const reopenTwice = () => {
    const [second, third] = [reopen(), reopen()];
    for (const { journal } of [second, third]) journal.close();
    expect(third.warnings).toEqual([]);
    return second;
  };

  it.each([{}, [], 'x', null, { sum: '1' }])('of a snapshot that is %j: it is set aside', (wrong) => {
    begin();
    writeFileSync(file('j.snapshot.json'), JSON.stringify({ generation: 1, snapshot: wrong }));
    const { snapshot, changes, warnings } = reopenTwice();
    expect({ snapshot, changes }).toEqual({ snapshot: undefined, changes: [{ n: 2 }] });
    expect(warnings).toEqual([expect.stringMatching(/j\.snapshot\.json does not fit.*moved to.*unreadable/)]);
    expect(JSON.parse(readFileSync(file('j.snapshot.json.unreadable'), 'utf8'))).toMatchObject({
      snapshot: wrong,
    });
  });

  it('of a second snapshot: the first one that was set aside stays', () => {
    begin();
    for (const name of ['unreadable', 'unreadable.2']) {
      writeFileSync(file('j.snapshot.json'), 'x');
      const { journal, warnings } = reopen();
      expect(warnings).toEqual([expect.stringContaining(name)]);
      journal.compact({ sum: 2 });
      journal.close();
    }
    expect(existsSync(file('j.snapshot.json.unreadable'))).toBe(true);
  });

  it.each([
    ['is empty', 'j.1.jsonl', () => truncateSync(file('j.1.jsonl'))],
    ['is missing', 'j.1.jsonl', () => rmSync(file('j.1.jsonl'))],
    ['is missing', 'j.snapshot.json', () => rmSync(file('j.snapshot.json'))],
  ])('of what %s: %s', (how, name, lose) => {
    begin();
    lose();
    const { journal, warnings } = reopen();
    expect(warnings).toEqual([expect.stringMatching(new RegExp(`${name} ${how}.*backup`))]);
    journal.compact({ sum: 3 });
    journal.close();
    reopenTwice();
    expect(reopen().warnings).toEqual([]);
  });

  it('of all of a journal, and of the first one before any snapshot', () => {
    begin();
    for (const name of ['j.1.jsonl', 'j.snapshot.json']) rmSync(file(name));
    expect(reopenTwice().warnings).toEqual([expect.stringContaining('is missing')]);
    truncateSync(current());
    expect(reopenTwice().warnings).toEqual([expect.stringContaining('is empty')]);
  });

  it('not of an empty journal of an earlier version, which had no header', () => {
    writeFileSync(current(), '');
    expect(reopenTwice().warnings).toEqual([]);
    writeFileSync(file('old.1.jsonl'), '');
    writeFileSync(file('old.snapshot.json'), '{"generation":1,"snapshot":{"sum":1}}');
    const warnings: string[] = [];
    const old = new Journal<Change>(folder, 'old', (message) => warnings.push(message));
    expect(old.restore(() => undefined)).toBe(true);
    old.replay(() => undefined);
    old.close();
    expect(warnings).toEqual([]);
  });
});

it('a kill between the two steps of the first compaction loses nothing', () => {
  const first = reopen();
  first.journal.append({ n: 1 });
  first.journal.close();
  // The next journal is there, the snapshot that names it is not.
  writeFileSync(file('j.1.jsonl'), '');
  const { journal, changes, warnings } = reopen();
  journal.close();
  expect({ changes, warnings }).toEqual({ changes: [{ n: 1 }], warnings: [] });
});

describe('damage costs the lines it touches, and no other one', () => {
  it('cut at every byte', () => {
    const { content, lines } = write(SHORT);
    for (let at = 0; at <= content.length; at += 1) {
      const left = surviveWith(content.subarray(0, at));
      check(SHORT, left, (line) => (lines[line]?.end ?? 0) > at);
    }
  });

  it.each([
    ['a flipped bit', (byte: number) => byte ^ 1],
    ['a NUL', () => 0],
    ['no UTF-8', () => 0xff],
    ['a newline', () => 0x0a],
    ['a brace', () => 0x7b],
  ])('%s at every byte', (_name, spoil) => {
    const { content, lines } = write(SHORT);
    for (let at = 0; at < content.length; at += 1) {
      const spoilt = Buffer.from(content);
      spoilt[at] = spoil(content[at] ?? 0);
      if (spoilt.equals(content)) continue;
      const touches = ({ from, end }: { from: number; end: number }) => at >= from && at < end;
      check(SHORT, surviveWith(spoilt), (line) => touches(lines[line] ?? { from: 0, end: 0 }));
    }
  });

  it('bytes lost, overwritten or put in anywhere, several times, in longer ones', () => {
    const change = fc.record(
      { n: fc.nat(), text: fc.string({ unit: 'binary' }), inside: fc.record({ n: fc.nat() }) },
      { requiredKeys: ['n'] },
    );
    const wound = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      lost: fc.nat(80),
      put: fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.constant(new Uint8Array(4096))),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(change, { minLength: 1, maxLength: 30, selector: ({ n }) => n }),
        fc.array(wound, { minLength: 1, maxLength: 3 }),
        (changes, wounds) => {
          const { content, lines } = write(changes as Change[]);
          const touched = new Set<number>();
          let spoilt = content;
          // From the back, so that a wound does not move those before it.
          const at = ({ at: part }: { at: number }) => Math.floor(part * content.length);
          let before = content.length;
          for (const one of wounds.toSorted((a, b) => b.at - a.at)) {
            const from = at(one);
            const end = Math.min(from + one.lost, before);
            before = from;
            spoilt = Buffer.concat([spoilt.subarray(0, from), one.put, spoilt.subarray(end)]);
            lines.forEach((line, index) => {
              // What is put in before the first or behind the last byte of a line is glued to it.
              if (from <= line.end && end >= line.from) touched.add(index);
            });
          }
          check(changes as Change[], surviveWith(spoilt), (line) => touched.has(line));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('what a full disk left of a line in an earlier version does not take the next line with it', () => {
    writeFileSync(
      current(),
      '{"n":1}\n{"n":2,"text":"cut o{"n":3}\n\0\0\0\0{"n":4}\nrubbish\n[5]\n{"m":6}\n{"n":7}\n',
    );
    const { journal, changes, warnings } = reopen();
    journal.close();
    expect(changes.map(({ n }) => n)).toEqual([1, 3, 4, 7]);
    expect(warnings).toEqual([expect.stringMatching(/5 damaged lines.*j\.unreadable/)]);
    expect(readFileSync(file('j.unreadable'), 'utf8')).toBe(
      '{"n":2,"text":"cut o\n\0\0\0\0\nrubbish\n[5]\n{"m":6}\n',
    );
  });

  it('a last line without its newline is kept where it is whole', () => {
    appendFileSync(current(), '{"n":1}\n{"n":2}');
    expect(surviveWith(readFileSync(current()))).toEqual([{ n: 1 }, { n: 2 }]);
  });
});
