import { randomUUID } from 'node:crypto';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { ALIAS_COLUMNS, ALIAS_COLUMN_KEYS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { AliasRow } from '@seller-chat/api-client/contract';
import { LANGUAGES } from '@seller-chat/core';
import type { Shop } from '@seller-chat/core';
import type { Database } from '../../db/database.ts';
import { auditEntry, eventLog, shop, subAccount } from '../../db/schema/index.ts';
import { SESSION_COOKIE } from '../../http/cookies.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { forgeryHeaders } from '../../testing/upload-file.ts';
import { workbookFile } from '../../testing/zip-file.ts';

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

let lastId = 123_456_789_012_345_000n;
async function makeShop(
  alias = '',
  { platform = 'Shopee', id }: { platform?: 'Shopee' | 'Lazada'; id?: string } = {},
) {
  const made = await storeShop(database.db, accountId, { platform });
  const platformShopId = id ?? String((lastId += 1n));
  await database.db.update(shop).set({ alias, platformShopId }).where(eq(shop.shopId, made.shopId));
  return { ...made, platformShopId };
}
const aliasOf = async (shopId: string) =>
  (await database.db.select().from(shop).where(eq(shop.shopId, shopId)))[0]?.alias;
const rename = (shopId: string, alias: string) =>
  database.db.update(shop).set({ alias }).where(eq(shop.shopId, shopId));
const written = async () => ({
  events: (await database.db.select().from(eventLog).where(eq(eventLog.accountId, accountId))).length,
  audits: await database.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.accountId, accountId), eq(auditEntry.kind, 'aliasesChanged'))),
});

interface Answer {
  code: number;
  reason: string;
  info?: { problem?: string; limit?: number };
  data: { isApplied: boolean; rowList: AliasRow[] };
}
async function send(
  file: Buffer | string,
  fields: Record<string, string> = { step: 'preview' },
  as = cookie,
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'aliases.bin');
  const answer = await fetch(`${app.url}/api/account/shop/batchChangeAliasByXls`, {
    method: 'POST',
    body,
    headers: { ...(await forgeryHeaders(app, as)), 'x-language': 'en' },
  });
  return (await answer.json()) as Answer;
}
const csv = (...rows: string[][]) => [['Shop ID', 'Alias'], ...rows].map((row) => row.join(',')).join('\r\n');
const apply = (file: Buffer | string, fields: Record<string, string> = {}) =>
  send(file, { step: 'apply', changeId: randomUUID(), ...fields });
const seenOf = (rows: readonly AliasRow[]) =>
  JSON.stringify(
    rows.flatMap(({ shop: one }) => (one ? [{ shopId: one.shopId, seenAlias: one.seenAlias }] : [])),
  );
const results = ({ data }: Answer) => data.rowList.map(({ result }) => result);

describe('a preview', () => {
  it('shows what would change from what to what, and changes nothing', async () => {
    const one = await makeShop('Old');
    const two = await makeShop('Same');
    const { data } = await send(csv([one.platformShopId, ' New  name '], [two.platformShopId, 'Same']));
    expect(data).toEqual({
      isApplied: false,
      rowList: [
        {
          rowNumber: 2,
          result: 'willChange',
          platformShopId: one.platformShopId,
          alias: 'New name',
          shop: { shopId: one.shopId, platform: 'Shopee', shopName: 'Kopi Mei', seenAlias: 'Old' },
        },
        expect.objectContaining({ rowNumber: 3, result: 'unchanged' }),
      ],
    });
    expect(await aliasOf(one.shopId)).toBe('Old');
    expect(await written()).toEqual({ events: 0, audits: [] });
  });

  it('takes a row of an unknown marketplace for no second row about a shop', async () => {
    const one = await makeShop('Old');
    const id = one.platformShopId;
    const answer = await send(`Marketplace,Shop ID,Alias\n,${id},New\nAmazon,${id},Elsewhere`);
    expect(results(answer)).toEqual(['willChange', 'unknownMarketplace']);
  });

  it('says of each row what is wrong with it', async () => {
    const one = await makeShop('Old');
    const long = await makeShop();
    const twice = await makeShop();
    const foreign = await storeShop(database.db, await storeAccount(database.db));
    const same = await makeShop('', { id: '77' });
    const other = await makeShop('', { platform: 'Lazada', id: '77' });
    const answer = await send(
      [
        'Marketplace,Shop ID,Alias',
        `,1.23E+17,rounded`,
        `,"1,23E+17",rounded`,
        `,,no id`,
        `,${foreign.platformShopId},foreign`,
        `,123,unknown`,
        `Amazon,${one.platformShopId},market`,
        `,${one.platformShopId},=1+1`,
        `,${long.platformShopId},${'a'.repeat(51)}`,
        `shopee,${twice.platformShopId},first`,
        `,${twice.platformShopId},second`,
        `,77,which`,
        `LAZADA,77,this`,
        `Lazada,${one.platformShopId},elsewhere`,
      ].join('\n'),
    );
    expect(results(answer)).toEqual([
      'idRounded',
      'idRounded',
      'idMissing',
      'unknownShop',
      'unknownShop',
      'unknownMarketplace',
      'formula',
      'aliasTooLong',
      'duplicate',
      'duplicate',
      'ambiguous',
      'willChange',
      'otherMarketplace',
    ]);
    const [, , , theirs, missing] = answer.data.rowList;
    expect({ ...theirs, rowNumber: 0, platformShopId: '', alias: '' }).toEqual({
      ...missing,
      rowNumber: 0,
      platformShopId: '',
      alias: '',
    });
    expect(answer.data.rowList.at(-2)?.shop?.shopId).toBe(other.shopId);
    expect(answer.data.rowList.at(-1)?.shop).toMatchObject({ shopId: one.shopId, platform: 'Shopee' });
    expect(await aliasOf(same.shopId)).toBe('');
  });

  it.each([
    (id: string) => `'${id}`,
    (id: string) => `’${id}`,
    (id: string) => `${id}.0`,
    (id: string) => `\u200B ${id}\u00A0`,
    (id: string) => id.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    (id: string) => id.replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit))),
  ])('finds a shop ID as programs and people write it, case %#', async (written) => {
    const one = await makeShop('', { id: `7${Date.now()}90` });
    const answer = await send(csv([written(one.platformShopId), 'Baru']));
    expect(answer.data.rowList).toMatchObject([{ result: 'willChange', platformShopId: one.platformShopId }]);
  });

  it('an ID that cannot be one is an unknown or a rounded one', async () => {
    const ids = ['_x0000_', '12_x0000_34', '12345678.9E+10', '1.23457E17', '1.2e17', '123456789012345000'];
    const cells = ids.map(
      (id, at) =>
        `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>1</t></is></c>`.replace('>1<', `>${id}<`) +
        `<c r="B${at + 1}" t="inlineStr"><is><t>x</t></is></c></row>`,
    );
    const names =
      '<row r="0"><c r="A0" t="inlineStr"><is><t>Shop ID</t></is></c><c r="B0" t="inlineStr"><is><t>Alias</t></is></c></row>';
    const answer = await send(workbookFile(names + cells.join('')));
    expect(results(answer)).toEqual([
      'idMissing',
      'unknownShop',
      'idRounded',
      'idRounded',
      'idRounded',
      'idRounded',
    ]);
  });

  it('takes numbers that a spreadsheet kept whole, and no others', async () => {
    const short = await makeShop('', { id: `9${Date.now()}`.slice(0, 12) });
    const cells = (row: number, id: string, alias: string) =>
      `<row r="${row}"><c r="A${row}"><v>${id}</v></c><c r="B${row}"><v>${alias}</v></c></row>`;
    const answer = await send(
      workbookFile(
        cells(1, short.platformShopId, '2024') +
          cells(2, '1.2345678901234501E+17', '1') +
          cells(3, '123456789012345680', '1') +
          cells(4, '1.5', '1'),
      ),
    );
    expect(results(answer)).toEqual(['willChange', 'idRounded', 'idRounded', 'idRounded']);
    expect(answer.data.rowList[0]).toMatchObject({ rowNumber: 1, alias: '2024' });
  });

  it.each(LANGUAGES.map(({ code }) => code))('knows the columns of the template in %s', async (language) => {
    const one = await makeShop();
    const names = ALIAS_COLUMNS[language];
    const head = ALIAS_COLUMN_KEYS.toReversed().map((key) => ({
      value: names[key].toUpperCase(),
      type: String,
    }));
    const row = ['Baru', 'Kopi Mei', one.platformShopId, 'ID', 'Shopee'].map((value) => ({
      value,
      type: String,
    }));
    const answer = await send(await writeXlsxFile([head, row], {}).toBuffer());
    expect(answer.data.rowList).toMatchObject([{ result: 'willChange', alias: 'Baru' }]);
  });

  it.each([
    [2, (id: string) => `'${id};Baru`],
    [3, (id: string) => `Shopee;${id};Baru`],
    [5, (id: string) => `Shopee;ID;${id};Kopi Mei;Baru`],
  ])('takes %d columns without names by their places', async (_count, line) => {
    const one = await makeShop();
    const answer = await send(line(one.platformShopId));
    expect(answer.data.rowList).toMatchObject([{ rowNumber: 1, result: 'willChange', alias: 'Baru' }]);
  });

  it.each([
    ['Shop ID,Name\n1,2', 'noColumns'],
    ['1,2,3,4', 'noColumns'],
    ['Ch,Shop no.,Nickname\nShopee,1,x', 'noColumns'],
    ['รหัสร้าน,ชื่อเล่น\n1,x', 'noColumns'],
    ['Shop ID,Alias,alias\n1,x,y', 'columnTwice'],
    [Buffer.from('89504e470d0a1a0a', 'hex'), 'notSpreadsheet'],
    ['Shop ID,Alias\n', 'empty'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'oldExcel'],
    [csv(...Array.from({ length: 5001 }, (_, no) => [String(no), 'x'])), 'tooManyRows'],
  ])('a file is refused with its reason, case %#', async (file, problem) => {
    const answer = await send(file);
    expect(answer).toMatchObject({ code: ERROR_CODES.spreadsheetNotTaken, info: { problem } });
    if (problem === 'tooManyRows') expect(answer.info?.limit).toBe(5000);
  });

  it('of a file of 5,000 rows is given, and one of more than 2 MB refused', async () => {
    const rows = Array.from({ length: 5000 }, (_, no) => [String(no), 'x']);
    expect((await send(csv(...rows))).data.rowList).toHaveLength(5000);
    const large = await send('x'.repeat(2 * 1024 * 1024 + 1));
    expect(large).toMatchObject({ code: ERROR_CODES.tooLarge });
  });
});

describe('applying', () => {
  it('changes every valid row at once, reports it to every browser, and records it', async () => {
    const shops = [await makeShop('A'), await makeShop('B'), await makeShop('C')];
    const [a, b, c] = shops;
    const file = csv(
      [a?.platformShopId ?? '', 'Alpha'],
      [b?.platformShopId ?? '', ''],
      [c?.platformShopId ?? '', 'C'],
      ['1', 'unknown'],
    );
    const changeId = randomUUID();
    const answer = await apply(file, { choice: 'validRows', changeId });
    expect(answer.data.isApplied).toBe(true);
    expect(results(answer)).toEqual(['changed', 'changed', 'unchanged', 'unknownShop']);
    expect(await Promise.all(shops.map(({ shopId }) => aliasOf(shopId)))).toEqual(['Alpha', '', 'C']);
    const { audits } = await written();
    const events = await database.db.select().from(eventLog).where(eq(eventLog.accountId, accountId));
    const aliasIn = ({ payload }: (typeof events)[number]) => (payload as { shop: Shop }).shop.alias;
    expect(new Map(events.map((event) => [event.shopId, aliasIn(event)]))).toEqual(
      new Map([
        [a?.shopId, 'Alpha'],
        [b?.shopId, ''],
      ]),
    );
    expect(audits).toMatchObject([
      {
        subject: `aliasFile:${changeId}`,
        before: { [a?.shopId ?? '']: 'A', [b?.shopId ?? '']: 'B' },
        after: { [a?.shopId ?? '']: 'Alpha', [b?.shopId ?? '']: '' },
      },
    ]);
  });

  it('changes 30 aliases and leaves out five bad rows', async () => {
    const shops = await Promise.all(Array.from({ length: 30 }, () => makeShop('Old')));
    const good = shops.map(({ platformShopId }, no) => [platformShopId, `Stand ${no}`]);
    const bad = [
      ['1', 'x'],
      ['', 'x'],
      ['1.2E+17', 'x'],
      ['2', '=A1'],
      ['3', 'y'.repeat(51)],
    ];
    const answer = await apply(csv(...bad, ...good), { choice: 'validRows' });
    expect(results(answer).slice(0, 5)).not.toContain('changed');
    expect(new Set(results(answer).slice(5))).toEqual(new Set(['changed']));
    expect(await Promise.all(shops.map(({ shopId }) => aliasOf(shopId)))).toEqual(
      good.map(([, alias]) => alias),
    );
    expect((await written()).events).toBe(30);
  });

  it('all or none changes nothing if any row has a fault', async () => {
    const one = await makeShop('A');
    const file = csv([one.platformShopId, 'Alpha'], ['1', 'unknown']);
    const answer = await apply(file);
    expect(answer.data.isApplied).toBe(false);
    expect(results(answer)).toEqual(['notApplied', 'unknownShop']);
    expect(await aliasOf(one.shopId)).toBe('A');
    expect(await written()).toEqual({ events: 0, audits: [] });
  });

  it('happens once, also if it is repeated after a colleague changed it back, or at the same moment', async () => {
    const one = await makeShop('A');
    const file = csv([one.platformShopId, 'Alpha']);
    const fields = { changeId: randomUUID(), seenList: seenOf((await send(file)).data.rowList) };
    const answers = await Promise.all([apply(file, fields), apply(file, fields), apply(file, fields)]);
    for (const answer of answers) expect(answer.data).toEqual(answers[0]?.data);
    expect(answers[0]?.data.rowList).toMatchObject([{ result: 'changed', shop: { seenAlias: 'A' } }]);
    await rename(one.shopId, 'A');
    expect((await apply(file, fields)).data).toEqual(answers[0]?.data);
    expect(await aliasOf(one.shopId)).toBe('A');
    expect((await written()).audits).toHaveLength(1);
  });

  it('leaves and reports a shop that was changed since the preview', async () => {
    const one = await makeShop('A');
    const two = await makeShop('B');
    const file = csv([one.platformShopId, 'Alpha'], [two.platformShopId, 'Beta']);
    const seenList = seenOf((await send(file)).data.rowList);
    await rename(one.shopId, 'Meanwhile');
    const none = await apply(file, { seenList });
    expect(none.data.isApplied).toBe(false);
    expect(results(none)).toEqual(['changedMeanwhile', 'notApplied']);
    const valid = await apply(file, { seenList, choice: 'validRows' });
    expect(results(valid)).toEqual(['changedMeanwhile', 'changed']);
    expect(valid.data.rowList[0]?.shop?.seenAlias).toBe('Meanwhile');
    expect(await aliasOf(one.shopId)).toBe('Meanwhile');
  });

  it('needs a number of its own, and a file', async () => {
    const { code, info } = await send('1,2', { step: 'apply' });
    expect(code).toBe(ERROR_CODES.invalidRequest);
    expect(info).toMatchObject({ fields: [{ path: 'changeId', problem: 'required' }] });
  });
});

it('who may not manage shops is refused, and a limited person reaches the own shops only', async () => {
  const one = await makeShop('A');
  const two = await makeShop('B');
  const file = csv([one.platformShopId, 'Alpha'], [two.platformShopId, 'Beta']);
  const subAccountId = randomUUID();
  await database.db
    .insert(subAccount)
    .values({ accountId, subAccountId, displayName: 'Sub', permissionCodes: ['chat'], createdAt: 0 });
  const who = { accountId, subAccountId, isMain: false, shopIds: null };
  const chatOnly = `${SESSION_COOKIE}=${(await app.services.loginSessions.start(who)).secret}`;
  expect((await send(file, { step: 'preview' }, chatOnly)).code).toBe(ERROR_CODES.forbidden);
  const change = { step: 'apply', choice: 'validRows', changeId: randomUUID() };
  const answer = await send(file, change, await app.signIn(accountId, [one.shopId]));
  expect(results(answer)).toEqual(['changed', 'unknownShop']);
  expect([await aliasOf(one.shopId), await aliasOf(two.shopId)]).toEqual(['Alpha', 'B']);
});
