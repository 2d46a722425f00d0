import { randomUUID } from 'node:crypto';
import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ENDPOINTS, QUICK_REPLY_PAGE } from '@seller-chat/api-client/contract';
import { rowsOf } from '../db/database.ts';
import type { Database, Tx } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeQuickReplies } from '../testing/stored-quick-replies.ts';
import { storeAccount } from '../testing/stored-shop.ts';

let database: Database;
let app: TestApp;
let accountId: string;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  accountId = await storeAccount(database.db);
  cookie = await app.signIn(accountId);
});

async function call<Name extends keyof typeof ENDPOINTS>(name: Name, fields: Record<string, string>) {
  const { envelope } = await app.call(`/api${ENDPOINTS[name].path}`, fields, { cookie });
  expect(envelope.code).toBe(0);
  return envelope.data;
}
async function list(after: number, since = 0) {
  const fields = { after: String(after), since: String(since) };
  return ENDPOINTS.getQuickReplyContentList.response.parse(await call('getQuickReplyContentList', fields));
}

/** Waits until another connection of this database waits for a lock. */
const aWaiter = (tx: Tx) =>
  vi.waitFor(async () => {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect(await rowsOf(tx, waiting)).toHaveLength(1);
  });

it('a page has each deletion that is forgotten while it is read', async () => {
  const [gone = ''] = await database.db.transaction((tx) => storeQuickReplies(tx, accountId, { count: 2 }));
  const { revision } = await list(0);
  await call('delQuickReplyContent', { contentIdList: JSON.stringify([gone]) });
  let reading: ReturnType<typeof list> | undefined;
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table quick_reply in access exclusive mode`);
    reading = list(revision);
    await aWaiter(tx);
    await tx.execute(sql`delete from quick_reply where account_id = ${accountId} and is_deleted`);
    await tx.execute(
      sql`update quick_reply_state set forgotten_up_to = revision where account_id = ${accountId}`,
    );
  });
  expect((await reading)?.contentList).toMatchObject([{ quickReplyContentId: gone, isDeleted: true }]);
});

it('a group that is deleted while replies are added to it takes a revision for each of them', async () => {
  const fields = { requestId: randomUUID(), permissionGroup: 'team', groupName: 'Ongkir' };
  const made = ENDPOINTS.saveQuickReplyGroup.response.parse(await call('saveQuickReplyGroup', fields));
  const groupId = made.group.quickReplyGroupId;
  const count = QUICK_REPLY_PAGE + 200;
  let deleting: Promise<unknown> | undefined;
  await database.db.transaction(async (tx) => {
    await storeQuickReplies(tx, accountId, { count, groupId });
    deleting = call('delQuickReplyGroup', { groupId });
    await aWaiter(tx);
  });
  await deleting;
  const first = await list(0);
  const second = await list(first.revision, first.since);
  const all = [...first.contentList, ...second.contentList];
  expect(all.map(({ quickReplyGroupId }) => quickReplyGroupId)).toEqual(Array(count).fill('0'));
  expect(second.revision).toBeGreaterThanOrEqual(Math.max(...all.map(({ revision }) => revision)));
  expect(await list(second.revision, second.since)).toMatchObject({ contentList: [], reload: false });
});
