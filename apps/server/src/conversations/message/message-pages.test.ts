import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Db } from '../../db/database.ts';
import { message } from '../../db/schema/index.ts';
import { makeMessageRow } from '../../testing/session-row.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW } from '../../testing/stored-shop.ts';
import { pageMessages } from './message-pages.ts';
import type { PagePlace } from './message-pages.ts';

let database: Database;
let db: Db;
const conversation = { accountId: 'account-1', sessionId: 'session-1' };

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  // Two of each moment, which differ in their sequence.
  const rows = Array.from({ length: 10 }, (_, n) =>
    makeMessageRow({
      messageId: String(n),
      platformMessageId: String(n),
      messageTime: TEST_NOW + Math.floor(n / 2),
      platformSequence: n,
    }),
  );
  await db
    .insert(message)
    .values([...rows, makeMessageRow({ sessionId: 'session-2', messageId: 'elsewhere' })]);
});
afterAll(() => database.close());

const read = async (at: PagePlace, pageSize: number) => {
  const { rows, ...more } = await pageMessages(db, { ...conversation, at, pageSize });
  return [rows.map(({ messageId }) => messageId).join(''), more];
};

it.each<[string, PagePlace, number, string, object]>([
  ['the newest', 'end', 3, '789', { hasMore: true }],
  ['before one', { before: '3' }, 5, '012', { hasMore: false }],
  ['after one', { after: '3' }, 3, '456', { hasMore: true, hasNewer: true }],
  ['after one, up to the newest', { after: '6' }, 3, '789', { hasMore: true, hasNewer: false }],
  ['after the newest', { after: '9' }, 3, '', { hasMore: true, hasNewer: false }],
  ['around one', { around: '5' }, 5, '34567', { hasMore: true, hasNewer: true }],
  ['around one near the beginning', { around: '1' }, 5, '0123', { hasMore: false, hasNewer: true }],
  ['around the newest', { around: '9' }, 5, '789', { hasMore: true, hasNewer: false }],
  ['around one, alone', { around: '5' }, 1, '5', { hasMore: true, hasNewer: true }],
])('a page of messages: %s', async (_, at, size, ids, more) => {
  expect(await read(at, size)).toEqual([ids, more]);
});

it.each<PagePlace>([{ before: 'elsewhere' }, { after: 'elsewhere' }, { around: 'elsewhere' }])(
  'a message that the conversation does not have is not found: %j',
  async (at) => {
    await expect(read(at, 3)).rejects.toMatchObject({ code: 40_400 });
  },
);
