import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal } from './journal.ts';

describe('the journal', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const reopen = () => Journal.open<{ n: number; text?: string }>(folder, 'j');

  it('gives back every change in order after a restart', () => {
    const first = reopen();
    first.journal.append({ n: 1, text: 'ขอบคุณ\n"two lines"' });
    first.journal.append({ n: 2 });
    first.journal.close();
    const second = reopen();
    expect(second.changes).toEqual([{ n: 1, text: 'ขอบคุณ\n"two lines"' }, { n: 2 }]);
    second.journal.close();
  });

  it('cuts off a last line torn by a kill, and goes on behind the whole ones', () => {
    const first = reopen();
    first.journal.append({ n: 1 });
    first.journal.close();
    appendFileSync(path.join(folder, 'j.0.jsonl'), '{"n":2,"te');
    const second = reopen();
    expect(second.changes).toEqual([{ n: 1 }]);
    second.journal.append({ n: 3 });
    second.journal.close();
    const third = reopen();
    expect(third.changes).toEqual([{ n: 1 }, { n: 3 }]);
    third.journal.close();
  });

  it('names the line that cannot be read instead of losing it', () => {
    appendFileSync(path.join(folder, 'j.0.jsonl'), '{"n":1}\nrubbish\n{"n":3}\n');
    expect(reopen).toThrow('line 2');
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
    expect(readdirSync(folder).toSorted()).toEqual(['j.1.jsonl', 'j.snapshot.json']);
  });
});
