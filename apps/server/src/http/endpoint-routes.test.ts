import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@seller-chat/core';
import type { Database } from '../db/database.ts';
import { reasonOf } from '../language/reasons.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount, storeShop } from '../testing/stored-shop.ts';

const DETAIL = '/api/chat/session/getSessionDetail';
const CODES = LANGUAGES.map(({ code }) => code);
let database: Database;
let app: TestApp;
let cookie: string;
let shopId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
  const accountId = await storeAccount(database.db);
  cookie = await app.signIn(accountId);
  ({ shopId } = await storeShop(database.db, accountId));
});
afterAll(async () => {
  await app.close();
  await database.close();
});
afterEach(() => vi.restoreAllMocks());

const asked = (fields: Record<string, string>, headers: Record<string, string> = {}, path = DETAIL) =>
  app.call(path, fields, { cookie, 'x-language': 'en', ...headers });

describe('[R2] an answer', () => {
  it('is an envelope with data when it worked', async () => {
    const { status, envelope } = await asked({}, {}, '/api/account/shop/getShopList');
    expect(status).toBe(200);
    expect(envelope).toMatchObject({ result: 'success', code: 0, reason: '', version: expect.any(String) });
    expect(envelope['data']).toMatchObject({ platformAndShopListMap: { Shopee: [{ shopId }] } });
  });

  it('names every wrong field of a request that does not fit', async () => {
    const { status, envelope } = await asked({ shopId: 'x'.repeat(300) });
    expect(status).toBe(200);
    expect(envelope).toMatchObject({
      result: 'fail',
      code: 40_000,
      info: { fields: [{ path: 'shopId' }, { path: 'sessionId' }] },
    });
    const { fields } = envelope['info'] as { fields: { message: string }[] };
    for (const { message } of fields) expect(message.length).toBeGreaterThan(10);
    expect(JSON.stringify(envelope)).not.toContain('xxx');
  });

  it('says "not found" for what is not there, also under names no database could hold', async () => {
    for (const sessionId of ['nothing', 'nul\0', "'; drop table shop; --", '😀']) {
      const { status, envelope } = await asked({ shopId, sessionId });
      expect({ sessionId, status, code: envelope['code'] }).toEqual({ sessionId, status: 200, code: 40_400 });
    }
  });

  it('keeps an id apart from the one it would be without what no database holds', async () => {
    const addTag = (name: string) => asked({ name, color: 'red' }, {}, '/api/chat/tag/addTag');
    const { envelope } = await addTag('plain');
    const { accountConversationTagId } = (envelope['data'] as { tag: { accountConversationTagId: string } })
      .tag;
    const forged = { accountConversationTagId: `${accountConversationTagId}\0`, name: 'other', color: 'red' };
    expect((await asked(forged, {}, '/api/chat/tag/saveTag')).envelope['code']).toBe(40_400);
    // A text loses it instead, and must fit afterwards as well.
    expect((await addTag('b\0c')).envelope).toMatchObject({ data: { tag: { name: 'bc' } } });
    expect((await addTag('\0')).envelope['code']).toBe(40_000);
  });

  it.each([
    ['nested 20,000 deep', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['cut off', '["a'],
    ['an object', '{"__proto__":{"length":1}}'],
    ['with an id no database holds', '["\\u0000","\\ud800"]'],
  ])('says what is wrong with a list that is %s, or finds nothing', async (_, shopIdList) => {
    const { status, envelope } = await asked({ keyword: 'a', shopIdList }, {}, '/api/chat/search/searchChat');
    expect(status).toBe(200);
    expect([0, 40_000]).toContain(envelope['code']);
  });

  it('names at most 20 wrong fields', async () => {
    const shopIdList = JSON.stringify(Array(5000).fill(1));
    const { envelope } = await asked({ keyword: 'a', shopIdList }, {}, '/api/chat/search/searchChat');
    expect((envelope['info'] as { fields: unknown[] }).fields).toHaveLength(20);
  });

  it('lists the shops of those marketplaces that were asked for', async () => {
    const fields = { platformList: '["Shopee"]' };
    const { envelope } = await asked(fields, {}, '/api/account/shop/getShopList');
    expect(envelope['data']).toEqual({
      platformAndShopListMap: { Shopee: [expect.objectContaining({ shopId })] },
    });
  });

  it('says "login expired" without a session, and with one that is over', async () => {
    for (const other of ['', 'sc_session=', 'sc_session=forged']) {
      expect((await asked({}, { cookie: other })).envelope).toMatchObject({ result: 'fail', code: 50_001 });
    }
  });

  it.each(CODES)('gives its reason in %s when asked to', async (language) => {
    const { envelope } = await asked({ shopId, sessionId: 'nothing' }, { 'x-language': language });
    expect(envelope['reason']).toBe(reasonOf(40_400, language));
    const others = CODES.filter((one) => one !== language).map((one) => reasonOf(40_400, one));
    expect(others).not.toContain(envelope['reason']);
  });

  it('takes any English as English', async () => {
    const { envelope } = await asked({ shopId, sessionId: 'nothing' }, { 'x-language': 'en-US' });
    expect(envelope['reason']).toBe(reasonOf(40_400, 'en'));
  });

  it.each(['', 'fr', '../../etc'])("gives it in the product's own language for %j", async (language) => {
    const { envelope } = await asked({ shopId, sessionId: 'nothing' }, { 'x-language': language });
    expect(envelope['reason']).toBe(reasonOf(40_400, 'zh-CN'));
  });
});

describe('[R2] what goes wrong on the way keeps its status, in an envelope', () => {
  it('an address that is nothing: 404', async () => {
    const { status, envelope } = await asked({}, {}, '/api/chat/session/noSuchCall');
    expect(status).toBe(404);
    expect(envelope).toMatchObject({ result: 'fail', code: 40_400, reason: reasonOf(40_400, 'en') });
  });

  it('a form larger than any of ours: 413', async () => {
    const { status, envelope } = await asked({ shopId: 'x'.repeat(300_000) });
    expect(status).toBe(413);
    expect(envelope).toMatchObject({ result: 'fail', code: 41_300 });
  });

  it('a body of an unknown kind: 415, a broken one: 400', async () => {
    const kinds = { 'text/csv': 415, 'application/json': 400 };
    for (const [type, expected] of Object.entries(kinds)) {
      const { status, envelope } = await asked({ shopId: '{' }, { 'content-type': type });
      expect([status, envelope['code']]).toEqual([expected, 40_000]);
    }
  });

  it('an address that cannot be read: 400', async () => {
    const { port } = new URL(app.url);
    const body = await new Promise<string>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/api/%zz' }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
    expect(JSON.parse(body)).toMatchObject({ result: 'fail', code: 40_000, version: expect.any(String) });
  });

  it.each([
    ['the embedded database is closed', new Error('the database is closed')],
    ['PostgreSQL refuses connections', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['PostgreSQL shuts down', Object.assign(new Error('terminating'), { code: '57P01' })],
    ['a connection breaks', new Error('Connection terminated unexpectedly')],
    [
      'it stands behind another error',
      new Error('Failed query: ...', { cause: new Error('the database thread has ended') }),
    ],
  ])('503 with Retry-After while %s', async (_, error) => {
    const logged = app.collectErrors();
    vi.spyOn(app.services.loginSessions, 'find').mockRejectedValue(error);
    const { status, headers, envelope } = await asked({ shopId, sessionId: 'nothing' });
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(envelope).toMatchObject({ result: 'fail', code: 50_300, reason: reasonOf(50_300, 'en') });
    expect(logged).toEqual([expect.stringContaining(error.message)]);
  });

  it.each([
    ['a mistake of ours', new TypeError('cannot read canary of undefined')],
    [
      'a query that fails',
      new Error('Failed query: select canary\nparams: canary', { cause: new Error('57P canary') }),
    ],
  ])('500 for %s, and not a word of it goes out', async (_, error) => {
    const logged = app.collectErrors();
    vi.spyOn(app.services.loginSessions, 'find').mockRejectedValue(error);
    const { status, envelope } = await asked({ shopId, sessionId: 'nothing' });
    expect(status).toBe(500);
    expect(envelope).toEqual({
      result: 'fail',
      code: 50_000,
      reason: reasonOf(50_000, 'en'),
      version: expect.any(String),
    });
    expect(logged).toEqual([expect.stringContaining(error.message)]);
  });

  it('ready says whether the database answers; healthy, that the process does', async () => {
    const statusOf = async (path: string) => (await fetch(`${app.url}${path}`)).status;
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    vi.spyOn(database.db, 'select').mockImplementation(() => {
      throw new Error('the database is closed');
    });
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
  });
});

it('[R2] every code has a reason in every language', () => {
  for (const code of [40_000, 40_101, 40_301, 40_302, 40_400, 41_300, 429, 50_000, 50_001, 50_300] as const) {
    const reasons = CODES.map((language) => reasonOf(code, language));
    expect(new Set(reasons).size).toBe(CODES.length);
    for (const reason of reasons) expect(reason.length).toBeGreaterThan(3);
  }
});
