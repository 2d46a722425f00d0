import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const here = (name: string) => JSON.stringify(new URL(name, import.meta.url));

/** Answers of these reads together, in MB; the heap may hold a third of it. */
const ANSWERS_MB = 240;
const HEAP_MB = 80;

/** In a process of its own, whose threads end when they want more heap than that. */
const READ_MANY = `(async () => {
  const { openPgliteThread } = await import(${here('./thread.ts')});
  const { ThreadStream } = await import(${here('./thread-stream.ts')});
  const { default: pg } = await import('pg');
  const thread = await openPgliteThread(process.env.FOLDER);
  const client = new pg.Client({ stream: () => new ThreadStream(thread), user: 'postgres', pipeline: true });
  await client.connect();
  await client.query("create table page as select i, repeat(md5(i::text), 32) as text from generate_series(1, 60) i");
  for (let read = 0; read < ${ANSWERS_MB * 16}; read += 1) {
    const { rows } = await client.query({ name: 'page', text: 'select * from page where i > $1', values: [0] });
    if (rows.length !== 60) throw new Error('a row is missing');
  }
  await client.end();
  await thread.close();
  console.log('read');
})()`;

it('the embedded database keeps none of its answers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seller-chat-pglite-'));
  const { stdout } = await run(process.execPath, [`--max-old-space-size=${HEAP_MB}`, '--eval', READ_MANY], {
    cwd: import.meta.dirname,
    env: { ...process.env, FOLDER: join(folder, 'postgres') },
  });
  await rm(folder, { recursive: true });
  expect(stdout).toBe('read\n');
});
