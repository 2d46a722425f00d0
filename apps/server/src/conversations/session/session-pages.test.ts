import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { SessionRow } from '../../db/rows/rows.ts';
import { session } from '../../db/schema/index.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeSessionRow } from '../../testing/session-row.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { pageSessions } from './session-pages.ts';

let database: Database;
let accountId: string;
let shopId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  accountId = await storeAccount(database.db);
  ({ shopId } = await storeShop(database.db, accountId));
  const rows: Partial<SessionRow>[] = [
    { sessionId: 'plain' },
    { sessionId: 'unread', unreadCount: 2 },
    { sessionId: 'set aside', isMarkUnread: true },
    { sessionId: 'pinned', pinned: true },
    { sessionId: 'to follow up', isMarkManualHandle: true },
    { sessionId: 'blacklisted', isDisabled: true },
    { sessionId: 'due', replyDeadlineAt: TEST_NOW },
    { sessionId: 'answered', lastMessageIsBuyerSend: false },
  ];
  for (const [at, row] of rows.entries()) {
    const lastMessageTime = TEST_NOW - at * 60_000;
    await database.db
      .insert(session)
      .values(makeSessionRow({ accountId, shopId, platformSessionId: String(at), lastMessageTime, ...row }));
  }
});
afterAll(() => database.close());

async function readAll(isAttentionOnly: boolean, pageSize: number, offlineTime = 0): Promise<string[]> {
  const found: string[] = [];
  let after: { lastMessageTime: number; sessionId: string } | null = null;
  for (;;) {
    const query = { accountId, shopId, after, offlineTime, isAttentionOnly, pageSize };
    const { rows, hasMore } = await pageSessions(database.db, query);
    found.push(...rows.map(({ sessionId }) => sessionId));
    after = rows.at(-1) ?? null;
    if (!hasMore) return found;
  }
}

const NEEDING = ['unread', 'set aside', 'pinned', 'to follow up', 'blacklisted', 'due'];

describe('the sessions that need attention', () => {
  it('are those shown or counted wherever their time places them, newest first', async () => {
    expect(await readAll(true, 20)).toEqual(NEEDING);
    expect(await readAll(false, 20)).toHaveLength(8);
  });

  it('are read in pages like others, each once', async () => {
    expect(await readAll(true, 2)).toEqual(NEEDING);
  });

  it('end at what the reader knows', async () => {
    expect(await readAll(true, 20, TEST_NOW - 3 * 60_000)).toEqual(['unread', 'set aside']);
  });
});
