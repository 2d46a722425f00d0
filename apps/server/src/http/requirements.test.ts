import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, ERROR_CODES, SOCKET_REQUIREMENTS } from '@seller-chat/api-client/contract';
import type { EndpointRequirement } from '@seller-chat/api-client/contract';
import { PERMISSION_CODES } from '@seller-chat/core';
import type { PermissionCode } from '@seller-chat/core';
import type { Database } from '../db/database.ts';
import { subAccount } from '../db/schema/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { makeEndpointRouter } from './endpoint-routes.ts';
import { makeEmbedTokens } from '../security/embed-tokens.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { mayDo, mayUseEvent } from './permissions.ts';

let database: Database;
let app: TestApp;
let accountId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
  accountId = await storeAccount(database.db);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Signs in a new sub-account that has these permissions and no shop. */
async function signIn(permissionCodes: PermissionCode[]): Promise<string> {
  const subAccountId = randomUUID();
  await database.db
    .insert(subAccount)
    .values({ accountId, subAccountId, displayName: 'Sub', permissionCodes, shopIds: [], createdAt: 0 });
  const who = { accountId, subAccountId, isMain: false, shopIds: [] };
  const { secret } = await app.services.loginSessions.start(who);
  return `${SESSION_COOKIE}=${secret}`;
}

/** The contract's answer, computed apart from the code that the server uses. */
function isOpenTo(codes: readonly PermissionCode[], requires: EndpointRequirement): boolean {
  if (requires === 'public' || requires === 'signedIn') return true;
  if (requires === 'mainOnly') return false;
  return 'allOf' in requires
    ? requires.allOf.every((code) => codes.includes(code))
    : requires.anyOf.some((code) => codes.includes(code));
}

const HOLDERS: PermissionCode[][] = [[], ...PERMISSION_CODES.map((code) => [code])];

describe('every endpoint', () => {
  it.each(HOLDERS.map((codes) => [codes]))(
    'asks of a sub-account with %j what the contract says',
    async (codes) => {
      const cookie = await signIn(codes);
      for (const endpoint of Object.values(ENDPOINTS)) {
        const { method, path, requires } = endpoint;
        // A secret of its own lets in here, not a sign-in: `embed-sites.test.ts`.
        if ('bearer' in endpoint && endpoint.bearer === 'site') continue;
        // A call that ends the sign-in would refuse all that follow.
        if (path.startsWith('/account/index/log')) continue;
        const code =
          method === 'GET'
            ? await getCode(path, cookie)
            : (await app.call(`/api${path}`, {}, { cookie })).envelope['code'];
        const wanted = isOpenTo(codes, requires);
        expect({ path, isOpen: code !== ERROR_CODES.forbidden }).toEqual({ path, isOpen: wanted });
      }
    },
  );

  it('says who may call it: one that does not is refused when it is to be served', () => {
    const { requires: _requires, ...undeclared } = ENDPOINTS.getTagList;
    const router = makeEndpointRouter(app.http, {
      loginSessions: app.services.loginSessions,
      tokens: makeEmbedTokens(database.db, Date.now),
    });
    const serve = () => router.serve(undeclared as never, async () => ({}) as never);
    expect(serve).toThrow('does not say who may call it');
  });

  it('that names an unknown requirement is refused to all', () => {
    for (const requires of [undefined, null, '', 'everyone', 7])
      expect(mayDo({ isMain: true, permissionCodeList: [] }, requires as never)).toBe(false);
  });
});

async function getCode(path: string, cookie: string): Promise<unknown> {
  const answer = await fetch(`${app.url}/api${path}`, { headers: { cookie } });
  return ((await answer.json()) as { code: unknown }).code;
}

describe('every socket event', () => {
  it.each(HOLDERS.map((codes) => [codes]))(
    'asks of a sub-account with %j what the contract says',
    (codes) => {
      const holder = { isMain: false, permissionCodeList: codes };
      // `unread` is for the tip alone: `embed-sites.test.ts`.
      for (const [event, requires] of Object.entries(SOCKET_REQUIREMENTS).filter(
        ([name]) => name !== 'unread',
      ))
        expect({ event, isOpen: mayUseEvent(holder, event) }).toEqual({
          event,
          isOpen: isOpenTo(codes, requires),
        });
    },
  );

  it('that the contract does not name is refused, also to the main account', () => {
    for (const event of ['toString', '__proto__', 'deleteAll', ''])
      expect(mayUseEvent({ isMain: true, permissionCodeList: [] }, event)).toBe(false);
  });
});
