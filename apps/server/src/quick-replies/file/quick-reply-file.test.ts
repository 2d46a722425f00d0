import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import {
  ENDPOINTS,
  ERROR_CODES,
  QUICK_REPLY_COLUMNS,
  QUICK_REPLY_FILE_ROWS,
  QUICK_REPLY_SCOPE_WORDS,
  QUICK_REPLY_TEXT_MAX,
  quickReplyHeaderOf,
} from '@seller-chat/api-client/contract';
import type { QuickReply, QuickReplyFileRow, QuickReplyGroupView } from '@seller-chat/api-client/contract';
import { LANGUAGES } from '@seller-chat/core';
import { createSubAccount } from '../../account/sub-accounts.ts';
import type { Database } from '../../db/database.ts';
import { SESSION_COOKIE } from '../../http/cookies.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { TEST_NOW, storeAccount } from '../../testing/stored-shop.ts';
import { forgeryHeaders } from '../../testing/upload-file.ts';

let database: Database;
let app: TestApp;
let accountId: string;
let cookie: string;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
});
beforeEach(async () => {
  accountId = await storeAccount(database.db);
  cookie = await app.signIn(accountId);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function hireAgent(): Promise<string> {
  const who = { accountId, loginName: `${randomUUID()}@example.test`, password: 'x', displayName: 'Siti' };
  const rights = { permissionCodes: ['chat'] as never, shopIds: null };
  const subAccountId = (await createSubAccount(database.db, { ...who, ...rights }, TEST_NOW)) ?? '';
  const signIn = { accountId, subAccountId, isMain: false, shopIds: null };
  return `${SESSION_COOKIE}=${(await app.services.loginSessions.start(signIn)).secret}`;
}

interface Answer {
  code: number;
  info?: { problem?: string };
  data: { isApplied: boolean; revision: number; rowList: QuickReplyFileRow[]; ignoredColumnList: string[] };
}
async function send(file: Buffer | string, fields: Record<string, string> = {}, as = cookie) {
  const body = new FormData();
  const all = { step: 'preview', permissionGroup: 'team', ...fields };
  for (const [name, value] of Object.entries(all)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'replies.bin');
  const answer = await fetch(`${app.url}/api${ENDPOINTS.importQuickReplyContent.path}`, {
    method: 'POST',
    body,
    headers: { ...(await forgeryHeaders(app, as)), 'x-language': 'en' },
  });
  return (await answer.json()) as Answer;
}
const apply = (file: Buffer | string, fields: Record<string, string> = {}, as = cookie) =>
  send(file, { step: 'apply', ...fields }, as);
const results = ({ data }: Answer) => data.rowList.map(({ result }) => result);

async function read<Name extends 'getQuickReplyContentList' | 'getQuickReplyGroupList'>(name: Name) {
  return (await app.call(`/api${ENDPOINTS[name].path}`, {}, { cookie })).envelope.data;
}
async function stored() {
  const { contentList } = (await read('getQuickReplyContentList')) as { contentList: QuickReply[] };
  const { groupList } = (await read('getQuickReplyGroupList')) as { groupList: QuickReplyGroupView[] };
  const nameOf = (id: string) => groupList.find((one) => one.quickReplyGroupId === id)?.groupName ?? '';
  return contentList
    .filter(({ isDeleted }) => !isDeleted)
    .toSorted((a, b) => a.rank - b.rank || a.revision - b.revision)
    .map(({ quickReplyGroupId, shortcut, title, textList }) => ({
      group: nameOf(quickReplyGroupId),
      shortcut,
      title,
      texts: Object.fromEntries(textList.map(({ language, text }) => [language, text])),
    }));
}
const HEADER = 'Group,Shortcut,Title,Every other language,th\n';

describe('a file of quick replies', () => {
  it('is shown before it is applied; applied again it changes nothing', async () => {
    const file = `${HEADER}Ongkir,ship,Free shipping,Halo {buyerName|kak},ส่งฟรี\n,,Thanks,Terima kasih,`;
    const preview = await send(file);
    expect([results(preview), await stored()]).toEqual([['willAdd', 'willAdd'], []]);
    const done = await apply(file, { revision: String(preview.data.revision) });
    expect([done.data.isApplied, results(done)]).toEqual([true, ['added', 'added']]);
    expect(await stored()).toEqual([
      {
        group: 'Ongkir',
        shortcut: 'ship',
        title: 'Free shipping',
        texts: { '': 'Halo {buyerName|kak}', th: 'ส่งฟรี' },
      },
      { group: '', shortcut: '', title: 'Thanks', texts: { '': 'Terima kasih' } },
    ]);
    expect(results(await apply(file))).toEqual(['unchanged', 'unchanged']);
    expect(await stored()).toHaveLength(2);
  });

  it('changes the quick reply of its shortcut, in whatever case; without a column all stays that the column holds', async () => {
    await apply(`${HEADER}Ongkir,ship,Free,Old,ส่งฟรี`);
    const file = 'Shortcut,Title,Every other language\nSHIP,Free for you,New';
    expect(results(await apply(file))).toEqual(['changed']);
    expect(await stored()).toEqual([
      { group: 'Ongkir', shortcut: 'SHIP', title: 'Free for you', texts: { '': 'New', th: 'ส่งฟรี' } },
    ]);
    await apply(`${HEADER},ship,Free for you,New,`);
    expect(await stored()).toEqual([
      { group: '', shortcut: 'ship', title: 'Free for you', texts: { '': 'New' } },
    ]);
  });

  it('gives a shortcut to the one of the same title and group that has none', async () => {
    await apply(`${HEADER}A,,Thanks,one,\nB,,Thanks,two,`);
    expect(results(await apply(`${HEADER}B,tq,Thanks,two,`))).toEqual(['changed']);
    const found = (await stored()).map(({ group, shortcut }) => [group, shortcut]);
    expect(found.toSorted()).toEqual([
      ['A', ''],
      ['B', 'tq'],
    ]);
    expect(results(await apply('Title,th\nThanks,x'))).toEqual(['ambiguous']);
  });

  it('says of each row what is wrong with it', async () => {
    const long = 'x'.repeat(QUICK_REPLY_TEXT_MAX + 1);
    const file = [
      HEADER.trim(),
      ',,,a,',
      `,,${'t'.repeat(81)},a,`,
      `,${'s'.repeat(51)},t1,a,`,
      `${'g'.repeat(61)},,t2,a,`,
      ',,t3,,',
      `,,t4,a,${long}`,
      ',,t5,a,Halo {nama}',
      ',,t6,=1+1,',
      ',dup,t7,a,',
      ',DUP,t8,a,',
      ',,t9,a,',
      ',,t9,b,',
      ',,good,a,',
    ].join('\n');
    const { data } = await send(file);
    expect(
      data.rowList.map(({ result, language, variable, at }) => ({ result, language, variable, at })),
    ).toEqual([
      { result: 'titleMissing' },
      { result: 'titleTooLong' },
      { result: 'shortcutTooLong' },
      { result: 'groupTooLong' },
      { result: 'textMissing' },
      { result: 'textTooLong', language: 'th' },
      { result: 'variableUnknown', language: 'th', variable: 'nama', at: 5 },
      { result: 'formula', language: '' },
      { result: 'duplicate' },
      { result: 'duplicate' },
      { result: 'duplicate' },
      { result: 'duplicate' },
      { result: 'willAdd' },
    ]);
    const none = await apply(file);
    expect([none.data.isApplied, results(none).at(-1), await stored()]).toEqual([false, 'notApplied', []]);
    expect(results(await apply(file, { choice: 'validRows' })).at(-1)).toBe('added');
    expect((await stored()).map(({ title }) => title)).toEqual(['good']);
  });

  it('leaves what a colleague has changed since the preview', async () => {
    await apply(`${HEADER},ship,Free,Old,`);
    const file = `${HEADER},ship,Free,Mine,\n,new,New,a,`;
    const { revision } = (await send(file)).data;
    await apply(`${HEADER},ship,Free,Theirs,`);
    const fields = { revision: String(revision), choice: 'validRows' };
    expect(results(await apply(file, fields))).toEqual(['changedMeanwhile', 'added']);
    expect((await stored()).map(({ texts }) => texts[''])).toEqual(['Theirs', 'a']);
  });

  it('leaves what a colleague has added since the preview, also to none at all', async () => {
    const file = `${HEADER},ship,Free,Mine,`;
    const { revision } = (await send(file)).data;
    await apply(`${HEADER},ship,Free,Theirs,`);
    expect(results(await apply(file, { revision: String(revision) }))).toEqual(['changedMeanwhile']);
    expect((await stored()).map(({ texts }) => texts[''])).toEqual(['Theirs']);
  });

  it('brings nothing back that was deleted since the preview', async () => {
    await apply(`${HEADER},ship,Free,Old,`);
    const file = `${HEADER},ship,Free,Mine,`;
    const { revision } = (await send(file)).data;
    const { contentList } = (await read('getQuickReplyContentList')) as { contentList: QuickReply[] };
    const contentIdList = contentList.map(({ quickReplyContentId }) => quickReplyContentId);
    await app.call(
      `/api${ENDPOINTS.delQuickReplyContent.path}`,
      { contentIdList: JSON.stringify(contentIdList) },
      { cookie },
    );
    const fields = { revision: String(revision), choice: 'validRows' };
    expect(results(await apply(file, fields))).toEqual(['changedMeanwhile']);
    expect(await stored()).toEqual([]);
    const again = (await send(file)).data.revision;
    expect(results(await apply(file, { revision: String(again) }))).toEqual(['added']);
  });

  it('with one title twice, once without a shortcut, is unchanged when it is applied again', async () => {
    const file = `${HEADER},a,Thanks,one,\n,,Thanks,two,`;
    expect(results(await apply(file))).toEqual(['added', 'added']);
    expect(results(await apply(file))).toEqual(['unchanged', 'unchanged']);
  });

  it('knows names again however they are spaced, and takes none that cannot be seen', async () => {
    const odd = `${HEADER}A  B,s\u00a0 1,Free\u3000shipping,x,\n\u202eabc,\u200b,Kopi,y,\n,,\u200b,z,`;
    expect(results(await apply(odd, { choice: 'validRows' }))).toEqual(['added', 'added', 'titleMissing']);
    expect(await stored()).toMatchObject([
      { group: 'A B', shortcut: 's 1', title: 'Free shipping' },
      { group: 'abc', shortcut: '', title: 'Kopi' },
    ]);
    expect(results(await apply(odd, { choice: 'validRows' }))).toEqual([
      'unchanged',
      'unchanged',
      'titleMissing',
    ]);
  });

  it.each(LANGUAGES.map(({ code }) => code))(
    'in %s says whose a row is; those of others stay',
    async (code) => {
      const { team, personal } = QUICK_REPLY_SCOPE_WORDS[code];
      const file = `${quickReplyHeaderOf(code).slice(0, 4).join(',')},${QUICK_REPLY_COLUMNS[code].scope}
,,Ours,a,${team}\n,,Mine,b,${personal}\n,,Free,c,`;
      const whole = ['added', 'otherScope', 'added'];
      expect(results(await apply(file))).toEqual(whole);
      expect((await stored()).map(({ title }) => title)).toEqual(['Ours', 'Free']);
      expect(results(await send(file, { permissionGroup: 'personal' }))).toEqual([
        'otherScope',
        'willAdd',
        'willAdd',
      ]);
    },
  );

  it('loses no text without a word: of columns without a heading, of braces without a partner', async () => {
    const file = 'Title,Note,en,th\nA,a,Hi,x, and more\nB,b,Hi {,x\nC,c,Hi,x';
    const answer = await send(file);
    expect(results(answer)).toEqual(['cellWithoutHeading', 'braceUnmatched', 'willAdd']);
    expect(answer.data.rowList[1]).toMatchObject({ language: 'en', at: 3 });
    expect(answer.data.ignoredColumnList).toEqual(['Note']);
  });

  it('two people who apply the same file at once make each quick reply once', async () => {
    const file = `${HEADER}G,ship,Free,a,\nG,,Thanks,b,`;
    await Promise.all([apply(file), apply(file)]);
    expect(await stored()).toHaveLength(2);
  });

  it("of the team needs the permission; a person's own does not, and is theirs alone", async () => {
    const agent = await hireAgent();
    const file = `${HEADER},ship,Free,a,`;
    expect((await send(file, {}, agent)).code).toBe(ERROR_CODES.forbidden);
    expect((await apply(file, {}, agent)).code).toBe(ERROR_CODES.forbidden);
    expect(results(await apply(file, { permissionGroup: 'personal' }, agent))).toEqual(['added']);
    expect(await stored()).toEqual([]);
  });

  it('is recognised by its header in each language, as Excel file too', async () => {
    for (const { code } of LANGUAGES) {
      const rows = [
        quickReplyHeaderOf(code),
        ['G', code, `Title ${code}`, 'every', ...LANGUAGES.map((one) => one.code)],
      ];
      const cells = rows.map((row) => row.map((value) => ({ value, type: String })));
      const file = await writeXlsxFile(cells).toBuffer();
      expect([code, results(await apply(file))]).toEqual([code, ['added']]);
    }
    const [first] = await stored();
    expect(first?.texts).toEqual({
      '': 'every',
      ...Object.fromEntries(LANGUAGES.map(({ code }) => [code, code])),
    });
  });

  it('without a title or any text it is refused', async () => {
    for (const file of ['Shortcut,th\na,b', 'Title,Group\na,b'])
      expect(await send(file)).toMatchObject({
        code: ERROR_CODES.spreadsheetNotTaken,
        info: { problem: 'noColumns' },
      });
  });

  it('with a column twice it is refused', async () => {
    for (const file of ['Title,th,TH\na,b,c', 'Title,title,th\na,b,c'])
      expect(await send(file)).toMatchObject({ info: { problem: 'columnTwice' } });
  });

  it('of as many rows as are allowed is applied', async () => {
    const rows = Array.from(
      { length: QUICK_REPLY_FILE_ROWS },
      (_, at) => `G${at % 20},s${at},Title ${at},Text ${at},`,
    );
    expect((await apply(HEADER + rows.join('\n'))).data.isApplied).toBe(true);
    expect(results(await apply(HEADER + rows.join('\n')))).toEqual(rows.map(() => 'unchanged'));
  });
});
