import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ThreadStream } from './thread-stream.ts';
import { openPgliteThread } from './thread.ts';
import type { PgliteThread } from './thread.ts';

const ownFolder = mkdtempSync(join(tmpdir(), 'seller-chat-pglite-'));
let thread: PgliteThread;
let client: pg.Client;
beforeAll(async () => {
  thread = await openPgliteThread(ownFolder);
  client = await connect(thread);
  await client.query('create table note (id bigint primary key, words text not null)');
});
afterAll(async () => {
  await client.end();
  await thread.close();
  rmSync(ownFolder, { recursive: true });
});
beforeEach(async () => {
  await client.query('delete from note');
});

async function connect(to: PgliteThread): Promise<pg.Client> {
  const made = new pg.Client({ stream: () => new ThreadStream(to), user: 'postgres', pipeline: true });
  await made.connect();
  return made;
}
const insert = (id: number, words: string | null = 'x') =>
  client.query({ name: 'insert', text: 'insert into note values ($1, $2)', values: [id, words] });
const ids = async () =>
  (await client.query<{ id: string }>('select id from note order by id')).rows.map((row) => row.id);

describe('questions', () => {
  it('are answered as a server answers them', async () => {
    expect(await insert(1_750_000_000_000, 'é😀')).toMatchObject({ rowCount: 1 });
    const { rows } = await client.query('select id, words, $1::int as given from note', [7]);
    expect(rows).toEqual([{ id: '1750000000000', words: 'é😀', given: 7 }]);
  });

  it("that fail give the database's own code and rule, and the next one is answered", async () => {
    await insert(1);
    await expect(insert(1)).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' });
    await expect(insert(2, null)).rejects.toMatchObject({ code: '23502' });
    await expect(client.query('select * from nowhere where a = $1', [1])).rejects.toMatchObject({
      code: '42P01',
    });
    expect(await ids()).toEqual(['1']);
  });

  it('may be asked before the last one is answered, and are answered in turn', async () => {
    const words = 'w'.repeat(200_000);
    await Promise.all(Array.from({ length: 50 }, (_, index) => insert(index, words)));
    const [one, failing, two] = await Promise.allSettled([
      client.query('select count(*)::int as n from note'),
      insert(7),
      client.query('select length(words) as n from note where id = $1', [49]),
    ]);
    expect(one).toMatchObject({ value: { rows: [{ n: 50 }] } });
    expect(failing).toMatchObject({ reason: { code: '23505' } });
    expect(two).toMatchObject({ value: { rows: [{ n: 200_000 }] } });
  });

  it('in a transaction that failed leave nothing behind', async () => {
    await client.query('begin');
    await insert(1);
    await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
    await expect(insert(2)).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    expect(await ids()).toEqual([]);
  });
});

describe('the thread', () => {
  it('keeps in its folder what was committed, and answers nothing once it has ended', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'seller-chat-pglite-'));
    try {
      const first = await openPgliteThread(folder);
      const writing = await connect(first);
      await writing.query('create table kept as select 1 as n');
      await writing.end();
      await first.close();
      await expect(first.connect()).rejects.toThrow('has ended');
      const second = await openPgliteThread(folder);
      const reading = await connect(second);
      expect((await reading.query('select n from kept')).rows).toEqual([{ n: 1 }]);
      await reading.end();
      await second.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('does not open a folder that is no database', async () => {
    await expect(openPgliteThread('/dev/null/postgres')).rejects.toThrow('the embedded database failed');
  });
});
