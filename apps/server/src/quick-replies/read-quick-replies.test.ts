import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ENDPOINTS, QUICK_REPLY_PAGE, QUICK_REPLY_TEXT_MAX } from '@seller-chat/api-client/contract';
import type { QuickReplyText } from '@seller-chat/api-client/contract';
import { LANGUAGES } from '@seller-chat/core';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeQuickReplies } from '../testing/stored-quick-replies.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { forgetDeletedQuickReplies } from './delete-quick-replies.ts';

const DAY = 86_400_000;
/** More than two pages. */
const MANY = QUICK_REPLY_PAGE * 2 + 50;
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

const store = (count: number, texts?: QuickReplyText[]) =>
  database.db.transaction((tx) => storeQuickReplies(tx, accountId, { count, ...(texts && { texts }) }));

async function remove(...ids: string[]) {
  const fields = { contentIdList: JSON.stringify(ids) };
  const { envelope } = await app.call(`/api${ENDPOINTS.delQuickReplyContent.path}`, fields, { cookie });
  expect(envelope.code).toBe(0);
}
const forgetDeletions = () => forgetDeletedQuickReplies(database.db, Date.now() + 91 * DAY);

/** A browser that keeps what it reads. */
function openBrowser() {
  const kept = new Map<string, string>();
  let at = { after: 0, since: 0 };
  async function readPage() {
    const fields = { after: String(at.after), since: String(at.since) };
    const path = `/api${ENDPOINTS.getQuickReplyContentList.path}`;
    const { envelope } = await app.call(path, fields, { cookie });
    const page = ENDPOINTS.getQuickReplyContentList.response.parse(envelope.data);
    if (page.reload) kept.clear();
    for (const { quickReplyContentId, title, isDeleted } of page.contentList) {
      if (isDeleted) kept.delete(quickReplyContentId);
      else kept.set(quickReplyContentId, title);
    }
    at = { after: page.revision, since: page.since };
    return { hasMore: page.hasMore, reload: page.reload };
  }
  return {
    kept,
    readPage,
    /** Gives the number of pages; a read that does not end fails. */
    async readAll() {
      for (let pages = 1; pages <= 10; pages += 1) if (!(await readPage()).hasMore) return pages;
      throw new Error('the read does not end');
    },
    /** As a version did that has stored no `since`. */
    loseSince: () => (at = { ...at, since: 0 }),
  };
}

it('everything is given again in pages that end, however late the forgotten deletion was', async () => {
  const [early = ''] = await store(MANY);
  const browser = openBrowser();
  await browser.readAll();
  await remove(early);
  await forgetDeletions();
  expect(await browser.readAll()).toBe(3);
  expect(browser.kept.size).toBe(MANY - 1);
  expect(browser.kept.has(early)).toBe(false);
  expect(await openBrowser().readAll()).toBe(3);
  expect(await browser.readAll()).toBe(1);
});

it('a read that goes on begins again only if a deletion since its start is forgotten', async () => {
  const [first = '', second = ''] = await store(MANY);
  await remove(first);
  const [browser, other] = [openBrowser(), openBrowser()];
  for (const one of [browser, other]) await one.readPage();
  await forgetDeletions();
  expect(await browser.readAll()).toBe(2);
  expect(browser.kept.size).toBe(MANY - 1);
  await remove(second);
  await forgetDeletions();
  expect(await other.readAll()).toBe(3);
  expect([other.kept.size, other.kept.has(second)]).toEqual([MANY - 2, false]);
});

it('a page of long texts has fewer, of about 2 MB in all', async () => {
  const texts = LANGUAGES.map(({ code }) => ({ language: code, text: 'ก'.repeat(QUICK_REPLY_TEXT_MAX) }));
  await store(60, texts);
  await store(MANY);
  const browser = openBrowser();
  await browser.readPage();
  const size = 3 * QUICK_REPLY_TEXT_MAX * texts.length;
  expect(browser.kept.size).toBeLessThanOrEqual(2_000_000 / size);
  expect(browser.kept.size).toBeGreaterThan(15);
  await browser.readAll();
  expect(browser.kept.size).toBe(60 + MANY);
});

it('a deletion is old although its group is deleted later', async () => {
  const call = async (name: 'saveQuickReplyGroup' | 'delQuickReplyGroup', fields: Record<string, string>) =>
    (await app.call(`/api${ENDPOINTS[name].path}`, fields, { cookie })).envelope.data;
  const groupFields = { requestId: randomUUID(), permissionGroup: 'team', groupName: 'Ongkir' };
  const { group } = ENDPOINTS.saveQuickReplyGroup.response.parse(
    await call('saveQuickReplyGroup', groupFields),
  );
  const groupId = group.quickReplyGroupId;
  const [gone = ''] = await database.db.transaction((tx) =>
    storeQuickReplies(tx, accountId, { count: 2, groupId }),
  );
  await remove(gone);
  const browser = openBrowser();
  await browser.readAll();
  await call('delQuickReplyGroup', { groupId });
  await forgetDeletions();
  expect(await browser.readPage()).toEqual({ hasMore: false, reload: false });
});

it('a browser that stored no start of its read reads everything again, once', async () => {
  const [early = '', later = ''] = await store(MANY);
  await remove(early);
  const browser = openBrowser();
  await browser.readPage();
  browser.loseSince();
  await remove(later);
  await forgetDeletions();
  expect(await browser.readAll()).toBe(3);
  expect([browser.kept.size, browser.kept.has(later)]).toEqual([MANY - 2, false]);
});
