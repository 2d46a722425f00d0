// @vitest-environment jsdom
import { ApiError } from '@seller-chat/api-client';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import type { Workspace } from '../../../data/workspace.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { makeFakeServer, TEST_ACCOUNT } from '../../../testing/fake-server.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import {
  confirmAccountAtom,
  ensureAccountAtom,
  followRefusalAtom,
  loginExpiredAtom,
  readAccessAtom,
  signedOutElsewhereAtom,
  signInAtom,
} from './actions.ts';
import { signOutAtom } from './sign-out-actions.ts';
import { accountAtom, confirmationAtom } from './derived.ts';
import { PATIENCE_MS } from '../../../testing/patience.ts';

/** Other work on the machine may make anything slow; nothing here waits this long otherwise. */
const PATIENCE = { timeout: PATIENCE_MS };

function open() {
  const server = makeFakeServer();
  const services = makeTestServices(server);
  const store = createStore();
  store.set(servicesAtom, services);
  return { server, services, store };
}

describe('knowing the account', () => {
  it('makes no request without a login cookie', async () => {
    const { server, store } = open();
    const getAccount = vi.spyOn(server.api, 'getAccount');
    expect(await store.set(ensureAccountAtom)).toBe(false);
    expect(getAccount).not.toHaveBeenCalled();
  });

  it('fetches it first when this device does not remember it', async () => {
    const { services, store } = open();
    services.isLoginCookieSet = true;
    expect(await store.set(ensureAccountAtom)).toBe(true);
    expect(store.get(accountAtom)).toEqual(TEST_ACCOUNT);
    expect(store.get(confirmationAtom)).toBe('confirmed');
  });

  it('opens a remembered one while the server is down, for reading only, and confirms it later', async () => {
    const { server, services, store } = open();
    services.isLoginCookieSet = true;
    services.remembered = TEST_ACCOUNT;
    server.mode = 'down';
    expect(await store.set(ensureAccountAtom)).toBe(true);
    await vi.waitFor(() => expect(store.get(confirmationAtom)).toBe('unreachable'), PATIENCE);
    server.mode = 'up';
    await store.set(confirmAccountAtom);
    expect(store.get(confirmationAtom)).toBe('confirmed');
  });

  it('rejects when the server says no', async () => {
    const { server, services, store } = open();
    services.isLoginCookieSet = true;
    server.mode = 'signedOut';
    await expect(store.set(ensureAccountAtom)).rejects.toThrow(ApiError);
    expect(store.get(accountAtom)).toBeNull();
  });
});

describe('signing out', () => {
  it('ends the session on the server, closes the cache, forgets the account, and is no expired login', async () => {
    const { server, services, store } = open();
    await store.set(signInAtom, { mobile: 'mei', password: 'secret' });
    const steps: string[] = [];
    vi.spyOn(server.api, 'loginOut').mockImplementation(async () => {
      steps.push('ended on the server');
      // The server ends the session, and says so over the socket, before it answers.
      store.set(loginExpiredAtom, '/chat', 'expired');
      return {};
    });
    store.set(workspaceAtom, { abandon: () => void steps.push('closed') } as unknown as Workspace);
    services.clearDevice = async () => void steps.push('emptied');
    services.forgetAccount = async ({ accountId }) => void steps.push(`forgot ${accountId}`);
    await store.set(signOutAtom);
    expect(steps).toEqual(['ended on the server', 'closed', 'forgot a1', 'emptied']);
    expect(services.left).toEqual(['/account/login']);
  });

  it('stays signed in when the server cannot be reached', async () => {
    const { server, services, store } = open();
    await store.set(signInAtom, { mobile: 'mei', password: 'secret' });
    server.mode = 'down';
    await expect(store.set(signOutAtom)).rejects.toThrow('Network Error');
    expect(store.get(accountAtom)).toEqual(TEST_ACCOUNT);
    expect(services.left).toEqual([]);
  });
});

describe('a desktop shell that refuses', () => {
  it.each([
    ['rejects', () => ({ registerAccount: () => Promise.reject(new Error('no')) })],
    [
      'throws',
      () => ({
        registerAccount() {
          throw new Error('no');
        },
      }),
    ],
    ['has no such method', () => ({}) as never],
    [
      'cannot be read',
      () => {
        throw new Error('no');
      },
    ],
  ])('and %s: the account is reset, on the server too, and a toast says why', async (_how, desktopShell) => {
    const { server, services, store } = open();
    const steps: string[] = [];
    vi.spyOn(server.api, 'loginOut').mockImplementation(async () => (steps.push('ended on the server'), {}));
    services.forgetAccount = async ({ accountId }) => void steps.push(`forgot ${accountId}`);
    services.clearDevice = async () => void steps.push('emptied');
    services.desktopShell = desktopShell;
    services.isLoginCookieSet = true;
    await expect(store.set(ensureAccountAtom)).rejects.toThrow('refused the account');
    expect(steps).toEqual(['ended on the server', 'forgot a1', 'emptied']);
    expect(store.get(accountAtom)).toBeNull();
    expect([services.isLoginCookieSet, services.written]).toEqual([false, []]);
    expect(services.toasts.getToasts().map(({ tone }) => tone)).toEqual(['error']);
  });

  it('by never answering: it has eight seconds', async () => {
    vi.useFakeTimers();
    try {
      const { services, store } = open();
      services.desktopShell = () => ({ registerAccount: () => new Promise(() => undefined) });
      services.isLoginCookieSet = true;
      const outcome = store.set(ensureAccountAtom).then(() => 'open', String);
      await vi.advanceTimersByTimeAsync(8_000);
      expect(await outcome).toContain('refused the account');
    } finally {
      vi.useRealTimers();
    }
  });
});

it('several callers of a confirmation share one question', async () => {
  const { server, services, store } = open();
  services.isLoginCookieSet = true;
  services.remembered = TEST_ACCOUNT;
  const getAccount = vi.spyOn(server.api, 'getAccount');
  await store.set(ensureAccountAtom);
  await Promise.all([store.set(confirmAccountAtom), store.set(confirmAccountAtom)]);
  expect(getAccount).toHaveBeenCalledOnce();
});

describe('rights that change', () => {
  const withCodes = (...permissionCodeList: string[]) => ({
    ...TEST_ACCOUNT,
    isMain: false,
    permissionCodeList,
  });
  async function openAs(...codes: string[]) {
    const opened = open();
    opened.server.account = withCodes(...codes);
    await opened.store.set(signInAtom, { mobile: 'siti', password: 'secret' });
    const steps: string[] = [];
    opened.store.set(workspaceAtom, { abandon: () => void steps.push('closed') } as unknown as Workspace);
    opened.services.forgetAccount = async ({ accountId }) => void steps.push(`forgot ${accountId}`);
    return { ...opened, steps };
  }

  it('are those of the account from now on, on this device too', async () => {
    const { server, services, store } = await openAs('chat');
    server.account = withCodes('chat', 'shopManager');
    await store.set(readAccessAtom, '/chat');
    expect(store.get(accountAtom)).toEqual(server.account);
    expect(services.written.at(-1)).toEqual(server.account);
    expect(services.left).toEqual([]);
  });

  it('without the one to chat: the conversations leave the device, and the page is loaded again', async () => {
    const { server, services, store, steps } = await openAs('chat');
    server.account = withCodes('orderManager');
    await store.set(readAccessAtom, '/chat?platform=all');
    expect(steps).toEqual(['closed', 'forgot a1']);
    expect(services.left).toEqual(['/chat?platform=all']);
  });

  it('without the one to chat while a remembered account is being confirmed: the same', async () => {
    const { server, services, store } = open();
    services.isLoginCookieSet = true;
    services.remembered = withCodes('chat');
    server.account = withCodes();
    const forgotten = vi.spyOn(services, 'forgetAccount');
    await store.set(ensureAccountAtom);
    await store.set(confirmAccountAtom);
    expect(forgotten).toHaveBeenCalledOnce();
    expect(services.left).toEqual([location.pathname]);
  });

  it('are read again, once, after calls that were refused; without an answer the account stays', async () => {
    const { server, services, store, steps } = await openAs('chat');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const getAccount = vi.spyOn(server.api, 'getAccount');
    server.account = withCodes('orderManager');
    server.mode = 'down';
    await store.set(followRefusalAtom);
    expect([steps, services.left, warned.mock.calls.length]).toEqual([[], [], 1]);
    server.mode = 'up';
    await Promise.all([store.set(followRefusalAtom), store.set(followRefusalAtom)]);
    expect(getAccount).toHaveBeenCalledTimes(2);
    expect(steps).toEqual(['closed', 'forgot a1']);
    expect(services.left).toEqual([location.pathname]);
  });

  it('are not asked for after a refused call without a sign-in', async () => {
    const { server, store } = open();
    const getAccount = vi.spyOn(server.api, 'getAccount');
    await store.set(followRefusalAtom);
    expect(getAccount).not.toHaveBeenCalled();
  });

  it('with the one to chat: the page is loaded again', async () => {
    const { server, services, store, steps } = await openAs();
    server.account = withCodes('chat');
    await store.set(readAccessAtom, '/chat');
    expect([steps, services.left]).toEqual([[], ['/chat']]);
  });
});

describe('a login that ends', () => {
  it('forgets the account, leaves by a full load and comes back to where it was', async () => {
    const { services, store } = open();
    await store.set(signInAtom, { mobile: 'mei', password: 'secret' });
    services.isLoginCookieSet = true;
    store.set(loginExpiredAtom, '/chat?platform=all', 'expired');
    expect(services.left).toEqual(['/account/login?redirect=%2Fchat%3Fplatform%3Dall&notice=expired']);
    expect(store.get(accountAtom)).toBeNull();
    expect(services.isLoginCookieSet).toBe(false);
  });

  it('writes nothing more when another tab signed out, and leaves what belongs to the next login', async () => {
    const { services, store } = open();
    await store.set(signInAtom, { mobile: 'mei', password: 'secret' });
    services.isLoginCookieSet = true;
    services.remembered = TEST_ACCOUNT;
    const abandon = vi.fn();
    store.set(workspaceAtom, { abandon } as unknown as Workspace);
    store.set(signedOutElsewhereAtom, '/chat');
    expect(abandon).toHaveBeenCalledOnce();
    expect(services.left).toEqual(['/account/login?redirect=%2Fchat&notice=expired']);
    expect([services.isLoginCookieSet, services.remembered]).toEqual([true, TEST_ACCOUNT]);
  });

  it('forgets the address when a sign-out in another tab of this device is why', async () => {
    const { services, store } = open();
    await store.set(signInAtom, { mobile: 'mei', password: 'secret' });
    services.isLoginCookieSet = true;
    services.signOutNote.read = () => 'asked';
    const abandon = vi.fn();
    store.set(workspaceAtom, { abandon } as unknown as Workspace);
    store.set(loginExpiredAtom, '/chat?platform=all&session=s1', 'signedOutElsewhere');
    expect(abandon).toHaveBeenCalledOnce();
    expect(services.left).toEqual(['/account/login']);
    expect(services.isLoginCookieSet).toBe(true);
  });

  it('says on the login page why it ended, if there is more to say than that it expired', async () => {
    for (const [reason, notice] of [
      ['passwordChanged', 'passwordChanged'],
      ['signedOutElsewhere', 'signedOutElsewhere'],
      ['rotated', 'expired'],
    ] as const) {
      const { services, store } = open();
      await store.set(signInAtom, { mobile: 'mei', password: 'secret' });
      store.set(loginExpiredAtom, '/chat', reason);
      expect(services.left).toEqual([`/account/login?redirect=%2Fchat&notice=${notice}`]);
    }
  });

  it('leaves once, however many calls notice', async () => {
    const { services, store } = open();
    await store.set(signInAtom, { mobile: 'mei', password: 'secret' });
    store.set(loginExpiredAtom, '/chat', 'expired');
    store.set(loginExpiredAtom, '/chat', 'expired');
    expect(services.left).toHaveLength(1);
  });
});
