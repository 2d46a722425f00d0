import { makeShop } from '@seller-chat/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { login, loginOut, getAccount } from '../contract/account/account.ts';
import { ERROR_CODES } from '../contract/wire/error-codes.ts';
import { getShopList } from '../contract/shops/shop.ts';
import { makeMemoryTransport } from '../testing/memory-transport.ts';
import type { MemoryHandlers } from '../testing/memory-transport.ts';
import { makeCsrfTokens } from './csrf.ts';
import { ApiError, ContractError, TransportError } from './errors.ts';
import { createHttpClient } from './http-client.ts';
import type { HttpClientOptions } from './http-options.ts';

const ayu = {
  accountId: '1',
  subAccountId: '',
  isMain: true,
  displayName: 'Ayu',
  permissionCodeList: ['chat'],
  versionInfo: { hasOrder: false, gmtExpire: 0, currentShopNum: 0, maxShopNum: 3 },
};
const loginExpired = () => {
  throw new ApiError(ERROR_CODES.loginExpired, 'Please sign in again');
};

function setUp(handlers: MemoryHandlers, options: Partial<HttpClientOptions> = {}) {
  const transport = makeMemoryTransport(handlers, { version: '42' });
  const hooks = { onLoginExpired: vi.fn(), onForbidden: vi.fn(), onVersion: vi.fn(), onErrorToast: vi.fn() };
  const waits: number[] = [];
  const http = createHttpClient({
    baseUrl: 'http://memory.invalid/api',
    appVersion: '1.0.1',
    language: () => 'th',
    fetch: transport.fetch,
    wait: async (ms) => void waits.push(ms),
    ...hooks,
    ...options,
  });
  return { http, transport, waits, ...hooks };
}

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('a request', () => {
  it('[R3] carries language, version and fields, and a forgery token on POST', async () => {
    const { http, transport } = setUp({ getShopList: () => ({ platformAndShopListMap: emptyMap }) });
    await http.call(getShopList, { platformList: ['Lazada', 'TikTok'] });
    const [token, call] = transport.calls;
    expect(token).toMatchObject({ name: 'getCsrfToken', version: '1_1.0.1' });
    expect(token?.headers.get('x-csrf-token')).toBeNull();
    expect(call).toMatchObject({ version: '1_1.0.1', fields: { platformList: ['Lazada', 'TikTok'] } });
    expect(call?.headers.get('x-language')).toBe('th');
    expect(call?.headers.get('x-csrf-token')).toBe('memory-token');
    expect(call?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
  });

  it('includes cookies', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () =>
      reply({ result: 'success', code: 0, reason: '', version: '1' }),
    );
    const { http } = setUp({}, { fetch });
    await expect(http.call(getAccount, {})).rejects.toThrow();
    expect(fetch.mock.calls[0]?.[1]?.credentials).toBe('include');
  });

  it('fetches one forgery token for calls that start together', async () => {
    const { http, transport } = setUp({ getAccount: () => ({ account: ayu }) });
    await Promise.all([http.call(getAccount, {}), http.call(getAccount, {}), http.call(getAccount, {})]);
    expect(transport.calls.filter(({ name }) => name === 'getCsrfToken')).toHaveLength(1);
  });

  it('asks for a forgery token again after failing to get one', async () => {
    const { http, transport } = setUp({
      getAccount: () => ({ account: ayu }),
      getCsrfToken: () => reply('', 503),
    });
    await expect(http.call(getAccount, {})).rejects.toMatchObject({ status: 503 });
    transport.handle({ getCsrfToken: () => ({ csrfToken: 'late' }) });
    await expect(http.call(getAccount, {})).resolves.toEqual({ account: ayu });
  });
});

const emptyMap = { Lazada: [], Shopee: [], TikTok: [], Tokopedia: [] };

describe('[R2] an answer', () => {
  it('gives the checked data and drops fields the contract does not know', async () => {
    const { http } = setUp({ getAccount: () => ({ account: { ...ayu, futureField: 1 } }) });
    await expect(http.call(getAccount, {})).resolves.toEqual({ account: ayu });
  });

  it('against the contract rejects, naming endpoint and field but not the value', async () => {
    const { http } = setUp({ getAccount: () => ({ account: { ...ayu, isMain: 'secret' as never } }) });
    const error = await http.call(getAccount, {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ContractError);
    expect(error).toMatchObject({ endpoint: '/account/index/getAccount', path: 'data.account.isMain' });
    expect(String(error)).not.toContain('secret');
  });

  it('leaves out a row against the contract and gives the others', async () => {
    const shop = makeShop();
    const onRowLeftOut = vi.fn();
    const map = { ...emptyMap, Shopee: [shop, { ...shop, shopName: 7 as never }] };
    const { http } = setUp({ getShopList: () => ({ platformAndShopListMap: map }) }, { onRowLeftOut });
    const { platformAndShopListMap } = await http.call(getShopList, {});
    expect(platformAndShopListMap.Shopee).toEqual([shop]);
    expect(onRowLeftOut.mock.calls).toMatchObject([
      [{ path: 'data.platformAndShopListMap.Shopee.1.shopName' }],
    ]);
  });

  it.each([
    ['a web page', '<html>'],
    ['a bare list', '[]'],
    ['nothing', ''],
  ])('that is %s rejects as against the contract', async (_, text) => {
    const { http } = setUp({ getAccount: () => new Response(text) });
    await expect(http.call(getAccount, {})).rejects.toMatchObject({ name: 'ContractError', path: '' });
  });

  it('"fail" rejects with code, reason and info, and toasts the reason', async () => {
    const { http, onErrorToast } = setUp({
      login: () => {
        throw new ApiError(ERROR_CODES.wrongCredentials, 'Wrong password', { left: 2 });
      },
    });
    const error = await http.call(login, { mobile: 'x', password: 'y' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 40101, reason: 'Wrong password', info: { left: 2 } });
    expect(onErrorToast.mock.calls).toEqual([['Wrong password', error]]);
  });

  it('for a missing permission is reported, also that of a silent call; no other one is', async () => {
    const refused = (code: number) => () => {
      throw new ApiError(code, 'No');
    };
    const { http, onForbidden } = setUp({
      getAccount: refused(ERROR_CODES.wrongCredentials),
      getShopList: refused(ERROR_CODES.forbidden),
    });
    await expect(http.call(getAccount, {})).rejects.toThrow('No');
    expect(onForbidden).not.toHaveBeenCalled();
    await expect(http.call(getShopList, {}, { silent: true })).rejects.toThrow('No');
    expect(onForbidden).toHaveBeenCalledOnce();
  });

  it('with an empty result counts as failed', async () => {
    const { http } = setUp({ getAccount: () => reply({ result: '', code: 7, reason: 'No', version: '' }) });
    await expect(http.call(getAccount, {})).rejects.toMatchObject({
      name: 'ApiError',
      code: 7,
      reason: 'No',
    });
  });

  it('of a silent call is not toasted', async () => {
    const { http, onErrorToast } = setUp({
      getAccount: () => {
        throw new ApiError(1, 'No');
      },
    });
    await expect(http.call(getAccount, {}, { silent: true })).rejects.toThrow('No');
    expect(onErrorToast).not.toHaveBeenCalled();
  });

  it('reports the server version every time, failures included', async () => {
    const { http, onVersion } = setUp({ getAccount: loginExpired });
    await expect(http.call(getAccount, {})).rejects.toThrow();
    expect(onVersion.mock.calls).toEqual([['42'], ['42']]);
  });
});

describe('[spec 8] code 50001', () => {
  it('notifies the app once for any number of calls, rejects each with "Login expired", shows no toast', async () => {
    const { http, onLoginExpired, onErrorToast } = setUp({
      getAccount: loginExpired,
      getShopList: loginExpired,
    });
    const outcomes = await Promise.allSettled([
      http.call(getAccount, {}),
      http.call(getShopList, {}),
      http.call(getAccount, {}),
    ]);
    await expect(http.call(getAccount, {})).rejects.toThrow('Login expired');
    expect(outcomes).toMatchObject(Array(3).fill({ reason: { code: 50001, reason: 'Login expired' } }));
    expect(onLoginExpired).toHaveBeenCalledTimes(1);
    expect(onErrorToast).not.toHaveBeenCalled();
  });

  it('says why the session ended, and "expired" for a reason that is not known', async () => {
    for (const [reason, told] of [
      ['passwordChanged', 'passwordChanged'],
      ['a later one', 'expired'],
    ]) {
      const { http, onLoginExpired } = setUp({
        getAccount: () => {
          throw new ApiError(ERROR_CODES.loginExpired, '', { reason });
        },
      });
      await expect(http.call(getAccount, {})).rejects.toThrow();
      expect(onLoginExpired.mock.calls).toEqual([[told]]);
    }
  });

  it('of a session that goes on under a new cookie: repeated once, with a new forgery token', async () => {
    let times = 0;
    const rotated = () => {
      times += 1;
      throw new ApiError(ERROR_CODES.loginExpired, '', { reason: 'rotated' });
    };
    const { http, transport, onLoginExpired } = setUp({
      getAccount: () => (times === 0 ? rotated() : { account: ayu }),
    });
    expect(await http.call(getAccount, {})).toEqual({ account: ayu });
    expect(transport.calls.filter(({ name }) => name === 'getCsrfToken')).toHaveLength(2);
    expect(onLoginExpired).not.toHaveBeenCalled();
    transport.handle({ getAccount: rotated });
    await expect(http.call(getAccount, {})).rejects.toThrow();
    expect(times).toBe(3);
    expect(onLoginExpired).toHaveBeenCalledTimes(1);
  });

  it('is news again after the seller has signed in again', async () => {
    const { http, transport, onLoginExpired } = setUp({ getAccount: loginExpired });
    await expect(http.call(getAccount, {})).rejects.toThrow();
    transport.handle({ getAccount: () => ({ account: ayu }) });
    await http.call(getAccount, {});
    transport.handle({ getAccount: loginExpired });
    await expect(http.call(getAccount, {})).rejects.toThrow();
    expect(onLoginExpired).toHaveBeenCalledTimes(2);
  });

  it('of a slow call does not sign out a session that began in the meantime', async () => {
    let finishSlow = () => {};
    const slow = new Promise<void>((resolve) => (finishSlow = resolve));
    const { http, transport, onLoginExpired } = setUp({
      getAccount: loginExpired,
      getShopList: () => slow.then(loginExpired),
    });
    const slowCall = http.call(getShopList, {});
    await expect(http.call(getAccount, {})).rejects.toThrow();
    transport.handle({ getAccount: () => ({ account: ayu }) });
    await http.call(getAccount, {});
    finishSlow();
    await expect(slowCall).rejects.toThrow();
    expect(onLoginExpired).toHaveBeenCalledTimes(1);
  });
});

describe('a refused forgery token', () => {
  it.each([
    ['signing in', login, { mobile: 'a', password: 'b' }],
    ['signing out', loginOut, {}],
  ] as const)(
    'is avoided after %s: the next call brings one of the new session',
    async (_, endpoint, request) => {
      let issued = 0;
      const { http, transport } = setUp({
        getCsrfToken: () => ({ csrfToken: `token-${++issued}` }),
        login: () => ({ account: ayu }),
        loginOut: () => ({}),
        getAccount: () => ({ account: ayu }),
      });
      await http.call(endpoint, request as never);
      await http.call(getAccount, {});
      await http.call(getAccount, {});
      const sent = transport.calls.filter(({ name }) => name !== 'getCsrfToken');
      expect(sent.map(({ headers }) => headers.get('x-csrf-token'))).toEqual([
        'token-1',
        'token-2',
        'token-2',
      ]);
    },
  );

  it('that was on its way while the session changed is not kept', async () => {
    let answer = (_token: string): void => undefined;
    const late = new Promise<string>((resolve) => (answer = resolve));
    const tokens = [late, Promise.resolve('new')];
    const forgery = makeCsrfTokens(() => tokens.shift() ?? late);
    const first = forgery.get(undefined);
    forgery.forget();
    expect(await forgery.get(undefined)).toBe('new');
    answer('old');
    expect(await first).toBe('old');
    forgery.drop('old');
    expect(await forgery.get(undefined)).toBe('new');
  });

  const refuseUnless =
    (token: string): NonNullable<MemoryHandlers['getAccount']> =>
    (_, { headers }) => {
      if (headers.get('x-csrf-token') === token) return { account: ayu };
      throw new ApiError(ERROR_CODES.csrfRejected, 'Stale');
    };

  it('is replaced once, and the call repeated once', async () => {
    let issued = 0;
    const { http, transport } = setUp({
      getCsrfToken: () => ({ csrfToken: `token-${++issued}` }),
      getAccount: refuseUnless('token-2'),
    });
    await expect(http.call(getAccount, {})).resolves.toEqual({ account: ayu });
    await http.call(getAccount, {});
    expect(transport.calls.map(({ name }) => name)).toEqual([
      'getCsrfToken',
      'getAccount',
      'getCsrfToken',
      'getAccount',
      'getAccount',
    ]);
  });

  it('twice in a row rejects', async () => {
    const { http, transport } = setUp({ getAccount: refuseUnless('never') });
    await expect(http.call(getAccount, {})).rejects.toMatchObject({ code: ERROR_CODES.csrfRejected });
    expect(transport.calls.filter(({ name }) => name === 'getAccount')).toHaveLength(2);
  });

  it('is recognised beside a status of its own', async () => {
    let tries = 0;
    const refusal = { result: 'fail', code: ERROR_CODES.csrfRejected, reason: 'Stale', version: '1' };
    const { http } = setUp({ getAccount: () => (tries++ === 0 ? reply(refusal, 403) : { account: ayu }) });
    await expect(http.call(getAccount, {})).resolves.toEqual({ account: ayu });
  });
});

describe('[spec 8] too many requests', () => {
  it.each([
    ['the HTTP status', () => new Response('slow down', { status: 429 })],
    [
      'the code',
      () => {
        throw new ApiError(429, 'Slow down');
      },
    ],
  ])('told by %s is repeated every 10 s until it goes through', async (_, refuse) => {
    let refusals = 25;
    const { http, waits, onErrorToast } = setUp({
      getAccount: () => (refusals-- > 0 ? refuse() : { account: ayu }),
    });
    const onRetry = vi.fn();
    await expect(http.call(getAccount, {}, { onRetry })).resolves.toEqual({ account: ayu });
    expect(waits).toEqual(Array(25).fill(10_000));
    expect(onRetry.mock.calls).toEqual(Array(25).fill([10_000]));
    expect(onErrorToast).not.toHaveBeenCalled();
  });

  it('ends when the caller aborts the wait', async () => {
    const abort = new AbortController();
    const { http, transport, onErrorToast } = setUp(
      { getAccount: () => new Response('', { status: 429 }) },
      {
        wait: () => {
          abort.abort();
          return new Promise(() => {});
        },
      },
    );
    const call = http.call(getAccount, {}, { signal: abort.signal });
    await expect(call).rejects.toMatchObject({ kind: 'aborted', message: 'Request aborted' });
    expect(transport.calls.filter(({ name }) => name === 'getAccount')).toHaveLength(1);
    expect(onErrorToast).not.toHaveBeenCalled();
  });
});

describe('a status outside 200-299', () => {
  it('rejects with the status, and toasts the reason where there is one', async () => {
    const body = { result: 'fail', code: 50300, reason: 'Starting', version: '9' };
    const { http, onErrorToast } = setUp({ getAccount: () => reply(body, 503) });
    const error = await http.call(getAccount, {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({
      message: 'Request failed with status code 503',
      status: 503,
      reason: 'Starting',
    });
    expect(onErrorToast.mock.calls).toEqual([['Starting', error]]);
  });

  it('is never repeated, not even for a GET', async () => {
    const { http, transport } = setUp({ getCsrfToken: () => new Response('', { status: 500 }) });
    await expect(http.call(getAccount, {})).rejects.toThrow('Request failed with status code 500');
    expect(transport.calls).toHaveLength(1);
  });
});
