import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ERROR_CODES,
  LANGUAGE_HEADER,
  NOTICE_KINDS,
  NOTICE_KIND_NAMES,
  isNoticeOptional,
} from '@seller-chat/api-client/contract';
import type { Notice } from '@seller-chat/api-client/contract';
import { LANGUAGES } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import { asTenant } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { credential, job, loginSession, notice, personLanguage, subAccount } from '../db/schema/index.ts';
import { readEvents } from '../events/event-log.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { startJobQueue } from '../jobs/queue/job-queue.ts';
import { defineMailJob } from '../providers/mail/mail-job.ts';
import { makeSmtpSender } from '../providers/mail/smtp-sender.ts';
import { makeHealthRecord } from '../providers/provider-health.ts';
import { setShopStatus } from '../shops/shop-status.ts';
import { makeErrorLogger } from '../testing/error-logger.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { defineNoticeMailJob } from './notice-mail.ts';
import { dropOldNotices } from './notice-store.ts';
import { wordNotice } from './notice-texts.ts';
import { notify } from './notify.ts';
import type { NewNotice } from './notify.ts';

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const params = { shopName: 'Kopi Mei', platform: 'Shopee' };

/** An account with a shop, and helpers that act in it. */
async function makeTeam() {
  const { db } = database;
  const accountId = await storeAccount(db);
  const { shopId } = await storeShop(db, accountId);
  const give = (change: Partial<NewNotice> = {}) =>
    asTenant(db, accountId, (tx) =>
      notify(tx, {
        accountId,
        to: { subAccountId: '' },
        kind: 'shopExpired',
        params,
        key: 'k',
        now: TEST_NOW,
        ...change,
      }),
    );
  async function addPerson(subAccountId: string, permissionCodes: string[], shopIds: string[] | null) {
    await db
      .insert(subAccount)
      .values({ accountId, subAccountId, displayName: subAccountId, permissionCodes, shopIds, createdAt: 0 });
  }
  /** The cookie of a person's sign-in. */
  async function enter(subAccountId = ''): Promise<string> {
    const { secret } = await app.services.loginSessions.start({
      accountId,
      subAccountId,
      isMain: subAccountId === '',
      shopIds: null,
    });
    return `${SESSION_COOKIE}=${secret}`;
  }
  return { accountId, shopId, give, addPerson, enter };
}

async function get<Answer>(path: string, cookie: string, language = 'en'): Promise<Answer> {
  const answer = await fetch(`${app.url}/api/account/notice/${path}`, {
    headers: { cookie, [LANGUAGE_HEADER]: language },
  });
  return ((await answer.json()) as { data: Answer }).data;
}
interface Page {
  noticeList: Notice[];
  unreadCount: number;
  nextCursor: string | null;
}
const list = (cookie: string, query = '') => get<Page>(`getNoticeList${query}`, cookie);
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  app.call(`/api/account/notice/${path}`, fields, { cookie });

describe('a notice', () => {
  it('is in the list of its person, with the page where they do something about it', async () => {
    const { give, enter } = await makeTeam();
    const appended = await give();
    expect(appended).toMatchObject([{ events: [{ type: 'notice.changed', notice: { person: 'main' } }] }]);
    expect(await list(await enter())).toEqual({
      noticeList: [
        {
          noticeId: expect.any(String),
          kind: 'shopExpired',
          params,
          link: '/shop_setting',
          createdAt: TEST_NOW,
          readAt: null,
        },
      ],
      unreadCount: 1,
      nextCursor: null,
    });
  });

  it('is there once per person, kind and key, also when it is given at the same moment', async () => {
    const { give, enter } = await makeTeam();
    const events = (await Promise.all([give(), give(), give()])).flat();
    expect(events).toHaveLength(1);
    await give({ key: 'another' });
    expect((await list(await enter())).unreadCount).toBe(2);
  });

  it('to those who may do something goes to those who may, are active and see the shop', async () => {
    const { accountId, shopId, give, addPerson } = await makeTeam();
    await addPerson('manager', ['shopManager'], null);
    await addPerson('chatter', ['chat'], null);
    await addPerson('elsewhere', ['shopManager'], ['another shop']);
    await addPerson('here', ['shopManager'], [shopId]);
    await addPerson('left', ['shopManager'], null);
    await database.db
      .update(subAccount)
      .set({ isActive: false })
      .where(and(eq(subAccount.accountId, accountId), eq(subAccount.subAccountId, 'left')));
    await give({ to: { mayDo: ['shopManager'] }, shopId });
    const rows = await database.db.select().from(notice).where(eq(notice.accountId, accountId));
    expect(rows.map(({ subAccountId }) => subAccountId).toSorted()).toEqual(['', 'here', 'manager']);
  });

  it('is not given in a transaction that is rolled back', async () => {
    const { accountId, enter } = await makeTeam();
    const failing = database.db.transaction(async (tx) => {
      await notify(tx, {
        accountId,
        to: { subAccountId: '' },
        kind: 'shopExpired',
        params,
        key: 'k',
        now: TEST_NOW,
      });
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect((await list(await enter())).noticeList).toEqual([]);
    expect(await database.db.$count(job, eq(job.accountId, accountId))).toBe(0);
  });
});

describe('the list', () => {
  it('shows people their own notices alone, and none of another account', async () => {
    const { give, addPerson, enter } = await makeTeam();
    const other = await makeTeam();
    await addPerson('budi', ['chat'], null);
    await give({ to: { subAccountId: 'budi' } });
    expect((await list(await enter())).noticeList).toEqual([]);
    expect((await list(await other.enter())).noticeList).toEqual([]);
    expect((await list(await enter('budi'))).unreadCount).toBe(1);
  });

  it('loses what is about a shop that its person no longer sees', async () => {
    const { accountId, shopId, give, addPerson, enter } = await makeTeam();
    await addPerson('budi', ['shopManager'], [shopId]);
    await give({ to: { subAccountId: 'budi' }, shopId });
    await give({ to: { subAccountId: 'budi' }, key: 'of no shop' });
    const cookie = await enter('budi');
    expect((await list(cookie)).unreadCount).toBe(2);
    await database.db
      .update(subAccount)
      .set({ shopIds: ['another'] })
      .where(eq(subAccount.accountId, accountId));
    const page = await list(cookie);
    expect([page.noticeList.length, page.unreadCount]).toEqual([1, 1]);
    await post('markRead', { all: 'true' }, cookie);
    expect(
      await database.db.$count(notice, and(eq(notice.accountId, accountId), eq(notice.shopId, shopId))),
    ).toBe(1);
    const [hidden] = await database.db.select().from(notice).where(eq(notice.shopId, shopId));
    expect(hidden?.readAt).toBeNull();
  });

  it('is cut into pages that neither repeat nor lose one while new ones come', async () => {
    const { give, enter } = await makeTeam();
    for (let no = 0; no < 7; no += 1) await give({ key: String(no), now: TEST_NOW + Math.floor(no / 3) });
    const cookie = await enter();
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list(cookie, `?pageSize=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.noticeList.map(({ noticeId }) => noticeId));
      cursor = page.nextCursor;
      await give({ key: `later ${seen.length}`, now: TEST_NOW + 1000 });
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
    for (const wrong of ['x', '1_2', "1_' or true--"]) {
      const answer = await get<undefined>(`getNoticeList?cursor=${encodeURIComponent(wrong)}`, cookie);
      expect(answer ?? null).toBeNull();
    }
  });

  it('remembers the language that the person uses', async () => {
    const { accountId, enter } = await makeTeam();
    const cookie = await enter();
    const stored = async () =>
      (await database.db.select().from(personLanguage).where(eq(personLanguage.accountId, accountId)))[0]
        ?.language;
    await get('getNoticeList', cookie, 'th');
    expect(await stored()).toBe('th');
    await get('getNoticeList', cookie, 'vi');
    expect(await stored()).toBe('vi');
  });

  it('is dropped after its time', async () => {
    const { give, enter } = await makeTeam();
    await give({ key: 'old', now: 5 });
    await give({ key: 'new' });
    await dropOldNotices(database.db, 6);
    expect((await list(await enter())).noticeList).toHaveLength(1);
  });
});

describe('reading', () => {
  it('marks the named ones, once, and reports it to the person’s other browsers', async () => {
    const { accountId, give, enter } = await makeTeam();
    await give({ key: 'a' });
    await give({ key: 'b' });
    const cookie = await enter();
    const [first] = (await list(cookie)).noticeList;
    const noticeIds = JSON.stringify([first?.noticeId, 'unknown']);
    const head = async () =>
      (await asTenant(database.db, accountId, (tx) => readEvents(tx, accountId, 0, 100, viewer))).to;
    const viewer = { isMain: true, shopIdList: null };
    const before = await head();
    expect((await post('markRead', { noticeIds }, cookie)).envelope['data']).toEqual({ unreadCount: 1 });
    expect(await head()).toBe(before + 1);
    const readAt = (await list(cookie)).noticeList.map((one) => one.readAt);
    await post('markRead', { noticeIds }, cookie);
    expect((await list(cookie)).noticeList.map((one) => one.readAt)).toEqual(readAt);
    expect(await head()).toBe(before + 1);
  });

  it('of all leaves what came after the moment', async () => {
    const { give, enter } = await makeTeam();
    await give({ key: 'a' });
    await give({ key: 'b', now: TEST_NOW + 1 });
    const cookie = await enter();
    const answer = await post('markRead', { all: 'true', until: String(TEST_NOW) }, cookie);
    expect(answer.envelope['data']).toEqual({ unreadCount: 1 });
    expect((await post('markRead', { all: 'true' }, cookie)).envelope['data']).toEqual({ unreadCount: 0 });
  });

  it('needs to say which, and reaches no other person’s', async () => {
    const { give, addPerson, enter } = await makeTeam();
    await addPerson('budi', ['chat'], null);
    await give();
    const main = await enter();
    const [own] = (await list(main)).noticeList;
    const noticeIds = JSON.stringify([own?.noticeId]);
    const budi = await enter('budi');
    expect((await post('markRead', { noticeIds }, budi)).envelope['result']).toBe('success');
    expect((await list(main)).unreadCount).toBe(1);
    const invalid = { code: ERROR_CODES.invalidRequest };
    expect((await post('markRead', {}, main)).envelope).toMatchObject(invalid);
    expect((await post('markRead', { noticeIds, all: 'true' }, main)).envelope).toMatchObject(invalid);
  });
});

it('an event about notices reaches colleagues without the chat as well, and says nothing but whose they are', async () => {
  const { accountId, give } = await makeTeam();
  await give({ to: { subAccountId: 'budi' } });
  const page = await asTenant(database.db, accountId, (tx) =>
    readEvents(tx, accountId, 0, 100, { isMain: false, shopIdList: [] }),
  );
  expect(page.events).toEqual([
    { seq: 1, shopId: 'account', type: 'notice.changed', notice: { person: 'budi' } },
  ]);
});

describe('preferences', () => {
  it('have a default for each kind, and are each person’s own', async () => {
    const { addPerson, enter } = await makeTeam();
    await addPerson('budi', ['chat'], null);
    const [main, budi] = [await enter(), await enter('budi')];
    const fields = { kind: 'shopExpired', isShown: 'false', isMailed: 'true' };
    const saved = (await post('savePreference', fields, main)).envelope['data'];
    expect(await get('getPreferences', main)).toEqual(saved);
    const kinds = NOTICE_KIND_NAMES.filter(isNoticeOptional);
    expect(saved).toEqual({
      preferenceList: kinds.map((kind) => ({
        kind,
        isShown: kind !== 'shopExpired',
        isMailed: NOTICE_KINDS[kind].isMailed,
      })),
    });
    expect(await get('getPreferences', budi)).toEqual({
      preferenceList: kinds.map((kind) => ({ kind, isShown: true, isMailed: NOTICE_KINDS[kind].isMailed })),
    });
  });

  it('decide what is given from then on', async () => {
    const { accountId, give, enter } = await makeTeam();
    const cookie = await enter();
    const save = (isShown: boolean, isMailed: boolean) =>
      post('savePreference', { kind: 'shopExpired', isShown: `${isShown}`, isMailed: `${isMailed}` }, cookie);
    const mails = () => database.db.$count(job, eq(job.accountId, accountId));
    await save(false, true);
    expect(await give({ key: 'mailed' })).toEqual([]);
    expect([(await list(cookie)).noticeList.length, await mails()]).toEqual([0, 1]);
    await save(true, false);
    await give({ key: 'shown' });
    expect([(await list(cookie)).noticeList.length, await mails()]).toEqual([1, 1]);
  });
});

describe('the mail of a notice', () => {
  it('arrives once, in the language of its person, with the page', async () => {
    const { accountId, give } = await makeTeam();
    const address = `ayu-${accountId}@example.com`;
    await database.db.insert(credential).values([
      { accountId, loginName: `+62812${accountId}`, passwordHash: 'x' },
      { accountId, loginName: address, passwordHash: 'x' },
    ]);
    await database.db.insert(personLanguage).values({ accountId, subAccountId: '', language: 'th' });
    await give();
    await give();
    const server = await startMailServer();
    const { db } = database;
    const queue = await startJobQueue({
      database,
      definitions: [
        defineNoticeMailJob({ db, vault: TEST_VAULT, publicUrl: 'https://chat.test' }),
        defineMailJob({
          send: makeSmtpSender({ url: server.url, from: 'no-reply@chat.test' }),
          health: makeHealthRecord(() => TEST_NOW),
          now: () => TEST_NOW,
        }),
      ],
      vault: TEST_VAULT,
      logger: makeErrorLogger().logger,
      now: () => TEST_NOW,
      random: () => 0,
    });
    await expect
      .poll(() => server.received.filter(({ to }) => to[0] === address).length, { timeout: 10_000 })
      .toBe(1);
    await expect.poll(() => database.db.$count(job, eq(job.state, 'waiting')), { timeout: 10_000 }).toBe(0);
    await queue.stop();
    const mails = server.received.filter(({ to }) => to[0] === address);
    expect(mails).toHaveLength(1);
    const body = mails[0]?.source.split('\r\n\r\n')[1] ?? '';
    const isBase64 = /content-transfer-encoding: base64/i.test(mails[0]?.source ?? '');
    const text = isBase64 ? Buffer.from(body, 'base64').toString() : body;
    expect(text).toContain('Kopi Mei');
    expect(text).toContain('หมดอายุแล้ว');
    expect(text).toContain('https://chat.test/shop_setting');
  });

  it('has words in every language, without a hole', () => {
    const shown = { address: '203.0.113.7', erpAccountName: 'Siam Home Goods', note: 'wants a refund' };
    const others = { ...shown, from: 'Mei Kopi', buyerName: 'Nur Aisyah', at: TEST_NOW, days: 7 };
    for (const kind of NOTICE_KIND_NAMES) {
      for (const { code } of LANGUAGES) {
        const { subject, text } = wordNotice(kind, { ...params, ...others }, code);
        expect(`${subject} ${text}`).not.toMatch(/undefined|null|\(\)|\d{13}/);
        expect(text.length).toBeGreaterThan(20);
      }
    }
  });
});

it('a shop whose authorisation runs out gives one notice each time', async () => {
  const { accountId, shopId, enter } = await makeTeam();
  const set = (status: 'success' | 'expired') =>
    database.db.transaction((tx) =>
      setShopStatus(tx, { accountId, shopId: shopId as ShopId }, status, TEST_NOW),
    );
  await set('expired');
  await set('expired');
  const cookie = await enter();
  expect((await list(cookie)).noticeList).toMatchObject([{ kind: 'shopExpired', params }]);
  await set('success');
  await set('expired');
  expect((await list(cookie)).unreadCount).toBe(2);
  expect(await database.db.$count(loginSession, eq(loginSession.accountId, accountId))).toBe(1);
});
