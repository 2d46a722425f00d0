import { randomUUID } from 'node:crypto';
import { eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { QuickReply } from '@seller-chat/api-client/contract';
import { createSubAccount } from '../account/sub-accounts.ts';
import type { Database } from '../db/database.ts';
import { eventLog, quickReply, quickReplyUse, subAccount } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeQuickReplies } from '../testing/stored-quick-replies.ts';
import { TEST_NOW, storeAccount } from '../testing/stored-shop.ts';
import { forgetDeletedQuickReplies } from './delete-quick-replies.ts';

const DAY = 86_400_000;
let database: Database;
let app: TestApp;
let accountId: string;
/** Cookies: the main account, who manages the team's quick replies, who only chats, and another seller. */
let main: string;
let mei: string;
let siti: string;
let stranger: string;
let people = 0;

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
  main = await app.signIn(accountId);
  mei = (await hire(['chat', 'quickReply'])).cookie;
  siti = (await hire(['chat'])).cookie;
  stranger = await app.signIn(await storeAccount(database.db));
});

async function hire(permissionCodes: string[]) {
  people += 1;
  const who = { accountId, loginName: `quick${people}@example.test`, password: 'x', displayName: 'Siti' };
  const rights = { permissionCodes: permissionCodes as never, shopIds: null };
  const subAccountId = (await createSubAccount(database.db, { ...who, ...rights }, TEST_NOW)) ?? '';
  const signIn = { accountId, subAccountId, isMain: false, shopIds: null };
  const { secret } = await app.services.loginSessions.start(signIn);
  return { subAccountId, cookie: `${SESSION_COOKIE}=${secret}` };
}

type Fields = Record<string, string>;
async function call(name: keyof typeof ENDPOINTS, fields: Fields, cookie: string) {
  return (await app.call(`/api${ENDPOINTS[name].path}`, fields, { cookie })).envelope;
}
const text = (words: string, language = '') => JSON.stringify([{ language, text: words }]);

async function save(fields: Fields, cookie = mei) {
  const { code, data, info, reason } = await call(
    'saveQuickReplyContent',
    {
      requestId: randomUUID(),
      permissionGroup: 'team',
      quickReplyGroupId: '0',
      title: 'Shipping',
      textList: text('Sent today'),
      ...fields,
    },
    cookie,
  );
  const { content } = (data ?? {}) as { content?: QuickReply };
  return { code, info, reason, content: content as QuickReply };
}
async function list(cookie = siti, after = 0) {
  const { data } = await call('getQuickReplyContentList', { after: String(after) }, cookie);
  return ENDPOINTS.getQuickReplyContentList.response.parse(data);
}
const titles = async (cookie = siti) =>
  (await list(cookie)).contentList.toSorted((a, b) => a.rank - b.rank).map(({ title }) => title);
const saveGroup = async (groupName: string, permissionGroup = 'team', cookie = mei) =>
  call('saveQuickReplyGroup', { requestId: randomUUID(), permissionGroup, groupName }, cookie);
const idOf = ({ data }: Record<string, unknown>) =>
  (data as { group: { quickReplyGroupId: string } }).group.quickReplyGroupId;

describe('[Q1] [Q4] who sees and changes quick replies', () => {
  it("the team's are seen by everybody and changed by who has the permission; one's own by oneself", async () => {
    const { content: team } = await save({});
    await save({ permissionGroup: 'personal', title: 'Mine', textList: text('mine') }, siti);
    expect(await titles(siti)).toEqual(['Shipping', 'Mine']);
    expect(await titles(mei)).toEqual(['Shipping']);
    expect(await titles(main)).toEqual(['Shipping']);
    expect((await list(stranger)).contentList).toEqual([]);
    expect((await save({}, siti)).code).toBe(ERROR_CODES.forbidden);
    const id = team.quickReplyContentId;
    for (const [name, fields] of [
      ['delQuickReplyContent', { contentIdList: JSON.stringify([id]) }],
      ['moveQuickReplyContent', { quickReplyContentId: id, quickReplyGroupId: '0' }],
      ['saveQuickReplyGroup', { requestId: randomUUID(), permissionGroup: 'team', groupName: 'G' }],
      ['sortQuickReplyGroup', { permissionGroup: 'team', groupIdList: '[]' }],
      ['saveQuickReplyConfig', { permissionGroup: 'team', isEnable: 'false' }],
    ] as const) {
      expect([name, (await call(name, fields, siti)).code]).toEqual([name, ERROR_CODES.forbidden]);
    }
    expect(await titles(mei)).toEqual(['Shipping']);
  });

  it("nobody changes another person's own, not even the main account", async () => {
    const { content } = await save({ permissionGroup: 'personal' }, siti);
    const change = { quickReplyContentId: content.quickReplyContentId, revision: String(content.revision) };
    for (const cookie of [mei, main, stranger]) {
      const wanted = { ...change, permissionGroup: 'personal', title: 'taken' };
      expect((await save(wanted, cookie)).code).toBe(ERROR_CODES.notFound);
      const contentIdList = JSON.stringify([content.quickReplyContentId]);
      await call('delQuickReplyContent', { contentIdList }, cookie);
    }
    expect(await titles(siti)).toEqual(['Shipping']);
  });

  it('what a deleted person alone saw is gone', async () => {
    const nina = await hire(['chat']);
    await save({ permissionGroup: 'personal' }, nina.cookie);
    await call('delSubAccount', { subAccountId: nina.subAccountId }, main);
    const owned = eq(quickReply.owner, nina.subAccountId);
    expect(await database.db.$count(quickReply, owned)).toBe(0);
    expect(await database.db.$count(subAccount, eq(subAccount.subAccountId, nina.subAccountId))).toBe(0);
  });
});

describe('a quick reply', () => {
  it('asked for twice is made once; saved with the same words nothing changes', async () => {
    const requestId = randomUUID();
    const [first, second] = [await save({ requestId }), await save({ requestId, title: 'Other words' })];
    expect(second.content).toEqual(first.content);
    const { revision, quickReplyContentId } = first.content;
    const again = await save({ quickReplyContentId, revision: '0' });
    expect(again.content.revision).toBe(revision);
    expect(await titles()).toEqual(['Shipping']);
  });

  it('of two pages at once one is saved; the other learns what is there now', async () => {
    const { content } = await save({});
    const { quickReplyContentId, revision } = content;
    const from = { quickReplyContentId, revision: String(revision) };
    expect((await save({ ...from, title: 'One' })).code).toBe(0);
    const late = await save({ ...from, title: 'Two' });
    expect(late.code).toBe(ERROR_CODES.changedMeanwhile);
    expect(late.info).toMatchObject({ content: { title: 'One' } });
  });

  it('has a shortcut that no other of the same people has, in whatever case and width', async () => {
    await save({ shortcut: 'Ship' });
    for (const same of ['ＳＨＩＰ', 'sh\u200bip', ' ship\u00ad', '/ship', '／ ship'])
      expect((await save({ shortcut: same })).code).toBe(ERROR_CODES.nameTaken);
    expect((await save({ shortcut: 'ship', permissionGroup: 'personal' })).code).toBe(0);
    const [row] = (await list(mei)).contentList;
    await call('delQuickReplyContent', { contentIdList: JSON.stringify([row?.quickReplyContentId]) }, mei);
    expect((await save({ shortcut: 'SHIP' })).code).toBe(0);
  });

  it('has a title and texts that can be seen, as long as a file of them may be', async () => {
    for (const title of [' ', '\u200b', '😀'.repeat(41)])
      expect((await save({ title })).code).toBe(ERROR_CODES.invalidRequest);
    for (const words of [' \n', '\u2060', '😀'.repeat(2_501)])
      expect((await save({ textList: text(words) })).code).toBe(ERROR_CODES.invalidRequest);
    expect((await save({ shortcut: '😀'.repeat(26) })).code).toBe(ERROR_CODES.invalidRequest);
    const longest = { title: '😀'.repeat(40), shortcut: '😀'.repeat(25), textList: text('😀'.repeat(2_500)) };
    expect((await save(longest)).code).toBe(0);
  });

  it('needs words or a card, one text for each language, and a group of the same people', async () => {
    expect((await save({ textList: '[]' })).code).toBe(ERROR_CODES.invalidRequest);
    const twice = JSON.stringify([
      { language: 'th', text: 'a' },
      { language: 'th', text: 'b' },
    ]);
    expect((await save({ textList: twice })).code).toBe(ERROR_CODES.invalidRequest);
    const mine = idOf(await saveGroup('Mine', 'personal', siti));
    expect((await save({ quickReplyGroupId: mine })).code).toBe(ERROR_CODES.notFound);
    const card = { platform: 'Shopee', kind: 'order', shopId: '', id: '', title: '', imageUrl: '' };
    expect((await save({ textList: '[]', cardList: JSON.stringify([card]) })).code).toBe(0);
  });

  it('names no variable that does not exist; the refusal says which, where, and in which text', async () => {
    const textList = JSON.stringify([
      { language: '', text: 'Halo {buyerName|kak} {{buyer}}' },
      { language: 'id', text: 'Halo {buyer} {kak}' },
    ]);
    const refused = await save({ textList });
    expect([refused.code, refused.info]).toEqual([
      ERROR_CODES.variableUnknown,
      { language: 'id', name: 'buyer', at: 5 },
    ]);
    expect(refused.reason).toContain('“buyer”的变量（第 6 个字符）');
    expect(await titles()).toEqual([]);
    // Q12: a lone brace is text.
    expect((await save({ textList: text('a } b {') })).code).toBe(0);
  });

  it('is found by the sound of its Chinese title', async () => {
    const { content } = await save({ title: '已发货 kopi' });
    expect(content.sound).toBe('yfh yifahuo');
  });

  it('any text is stored as it is, but for what no database holds', async () => {
    const words = `{buyerName|kak} {{x}} <b>&amp;</b> ${'ก'.repeat(4_000)} 😀 \u0000end`;
    const { content } = await save({ textList: text(words) });
    expect(content.textList[0]?.text).toMatch(
      /^\{buyerName\|kak\} \{\{x\}\} <b>&amp;<\/b> ก{4000} 😀 .*end$/u,
    );
  });
});

describe('what changed after a revision', () => {
  it('is given alone, deletions among it', async () => {
    const { content: kept } = await save({ title: 'Kept' });
    const { content: gone } = await save({ title: 'Gone' });
    const { revision } = await list();
    expect((await list(siti, revision)).contentList).toEqual([]);
    const contentIdList = JSON.stringify([gone.quickReplyContentId]);
    await call('delQuickReplyContent', { contentIdList }, mei);
    await call('delQuickReplyContent', { contentIdList }, mei);
    await save({
      quickReplyContentId: kept.quickReplyContentId,
      revision: String(kept.revision),
      title: 'Changed',
    });
    const { contentList, reload } = await list(siti, revision);
    expect(reload).toBe(false);
    expect(contentList).toMatchObject([
      { quickReplyContentId: gone.quickReplyContentId, isDeleted: true, textList: [] },
      { title: 'Changed', isDeleted: false },
    ]);
    expect(await titles()).toEqual(['Changed']);
  });

  it('comes in pages without a gap, also where one change concerns all of them', async () => {
    const groupId = idOf(await saveGroup('Many'));
    const rows = Array.from({ length: 2_300 }, (_, at) => ({
      accountId,
      contentId: randomUUID(),
      owner: 'team',
      madeBy: '',
      groupId,
      title: `t${at}`,
      shortcut: '',
      texts: [],
      cards: [],
      sound: '',
      rank: at,
      revision: 0,
      changedAt: TEST_NOW,
    }));
    await database.db.insert(quickReply).values(rows);
    expect((await call('delQuickReplyGroup', { groupId }, mei)).code).toBe(0);
    const seen = new Set<string>();
    let page = await list(siti);
    for (const { title } of page.contentList) seen.add(title);
    while (page.hasMore) {
      page = await list(siti, page.revision);
      for (const { title, quickReplyGroupId } of page.contentList) {
        expect(quickReplyGroupId).toBe('0');
        expect(seen.has(title)).toBe(false);
        seen.add(title);
      }
    }
    expect(seen.size).toBe(rows.length);
  });

  it('is everything, for who has read less than what was forgotten, or more than there is', async () => {
    const { content: early } = await save({ title: 'Early' });
    const { revision: before } = await list();
    const { content: gone } = await save({ title: 'Gone' });
    const contentIdList = JSON.stringify([gone.quickReplyContentId]);
    await call('delQuickReplyContent', { contentIdList }, mei);
    await forgetDeletedQuickReplies(database.db, Date.now() + 89 * DAY);
    expect((await list(siti, before)).reload).toBe(false);
    await forgetDeletedQuickReplies(database.db, Date.now() + 91 * DAY);
    for (const after of [before, 1_000_000]) {
      const page = await list(siti, after);
      expect(page.reload).toBe(true);
      expect(page.contentList.map(({ quickReplyContentId }) => quickReplyContentId)).toEqual([
        early.quickReplyContentId,
      ]);
    }
  });

  it('has every change of people who save at once, in one order', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => save({ title: `t${at}` }, at % 2 ? mei : main)));
    const { contentList } = await list();
    expect(new Set(contentList.map(({ revision }) => revision)).size).toBe(12);
    expect(new Set(contentList.map(({ rank }) => rank)).size).toBe(12);
  });

  it('is reported to everybody by an event that carries no content', async () => {
    await save({ permissionGroup: 'personal', title: 'secret words' }, siti);
    const events = await database.db.select().from(eventLog).where(eq(eventLog.accountId, accountId));
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain('secret');
  });
});

describe('the order in a group', () => {
  it('is made by moving, also very often between the same two; a repeated move changes nothing', async () => {
    const made = [];
    for (const title of ['a', 'b', 'c']) made.push((await save({ title })).content.quickReplyContentId);
    const [a = '', b = '', c = ''] = made;
    const move = (id: string, before: string, group = '0') =>
      call(
        'moveQuickReplyContent',
        { quickReplyContentId: id, quickReplyGroupId: group, beforeContentId: before },
        mei,
      );
    await move(c, a);
    expect(await titles()).toEqual(['c', 'a', 'b']);
    const { revision } = await list();
    await move(c, a);
    expect((await list()).revision).toBeGreaterThanOrEqual(revision);
    expect((await list(siti, revision)).contentList).toEqual([]);
    for (let turn = 0; turn < 120; turn += 1) {
      await move(turn % 2 === 0 ? b : a, turn % 2 === 0 ? a : b);
    }
    expect(await titles()).toEqual(['c', 'a', 'b']);
    await move(a, '');
    expect(await titles()).toEqual(['c', 'b', 'a']);
    const groupId = idOf(await saveGroup('G'));
    await move(c, 'gone meanwhile', groupId);
    const { revision: moved } = await list();
    await move(c, 'gone meanwhile', groupId);
    expect((await list(siti, moved)).contentList).toEqual([]);
    expect((await list()).contentList.find(({ title }) => title === 'c')?.quickReplyGroupId).toBe(groupId);
  });
});

describe('groups', () => {
  it('have names that no other of the same people has; the team sorts them', async () => {
    const ids = [idOf(await saveGroup('Shipping')), idOf(await saveGroup('Returns'))];
    expect((await saveGroup('shipping')).code).toBe(ERROR_CODES.nameTaken);
    expect((await saveGroup('shipping', 'personal')).code).toBe(0);
    const groupIdList = JSON.stringify(ids.toReversed());
    await call('sortQuickReplyGroup', { permissionGroup: 'team', groupIdList }, mei);
    const { data } = await call('getQuickReplyGroupList', {}, siti);
    const { groupList } = ENDPOINTS.getQuickReplyGroupList.response.parse(data);
    expect(groupList.map(({ groupName }) => groupName)).toEqual(['Returns', 'Shipping']);
  });

  it("are not made with the id of another person's own", async () => {
    const requestId = idOf(await saveGroup('Mine', 'personal', siti));
    const asked = { requestId, permissionGroup: 'team', groupName: 'Theirs' };
    expect((await call('saveQuickReplyGroup', asked, mei)).code).toBe(ERROR_CODES.notFound);
  });
});

describe('[Q3] the switch', () => {
  it("is on until it is saved, and each person's own is their own", async () => {
    const config = async (cookie: string, permissionGroup: string) =>
      ((await call('getQuickReplyConfig', { permissionGroup }, cookie))['data'] as { config: object }).config;
    expect(await config(siti, 'team')).toMatchObject({ isEnable: true });
    await call('saveQuickReplyConfig', { permissionGroup: 'team', isEnable: 'false' }, mei);
    await call('saveQuickReplyConfig', { permissionGroup: 'personal', isEnable: 'false' }, siti);
    expect(await config(siti, 'team')).toMatchObject({ isEnable: false, appAccountId: '' });
    expect(await config(siti, 'personal')).toMatchObject({ isEnable: false });
    expect(await config(mei, 'personal')).toMatchObject({ isEnable: true });
  });
});

const uses = async (cookie: string) =>
  ((await call('getQuickReplyUseList', {}, cookie))['data'] as { useList: object[] }).useList;

it('uses are counted per person, a repeated call once', async () => {
  const { content } = await save({});
  const { quickReplyContentId } = content;
  const requestId = randomUUID();
  for (const id of [requestId, requestId, randomUUID()]) {
    expect((await call('useQuickReply', { quickReplyContentId, requestId: id }, siti)).code).toBe(0);
  }
  expect(await uses(siti)).toMatchObject([{ quickReplyContentId, count: 2 }]);
  expect(await uses(mei)).toEqual([]);
  expect((await call('useQuickReply', { quickReplyContentId, requestId }, stranger)).code).toBe(
    ERROR_CODES.notFound,
  );
});

it('uses of what was deleted take no place of others, and are forgotten with it', async () => {
  const { content: live } = await save({ title: 'Live' });
  const gone = await database.db.transaction((tx) => storeQuickReplies(tx, accountId, { count: 500 }));
  const { subAccountId: person, cookie } = await hire(['chat']);
  const used = { accountId, person, count: 2, lastUsedAt: TEST_NOW, lastRequestId: 'x' };
  await database.db.insert(quickReplyUse).values(gone.map((contentId) => ({ ...used, contentId })));
  const { quickReplyContentId } = live;
  await call('useQuickReply', { quickReplyContentId, requestId: randomUUID() }, cookie);
  await call('delQuickReplyContent', { contentIdList: JSON.stringify(gone) }, mei);
  expect(await uses(cookie)).toMatchObject([{ quickReplyContentId, count: 1 }]);
  await forgetDeletedQuickReplies(database.db, Date.now() + 91 * DAY);
  expect(await database.db.$count(quickReplyUse, eq(quickReplyUse.person, person))).toBe(1);
});
