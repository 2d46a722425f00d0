import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Realtime } from '@seller-chat/api-client/realtime';
import { makeShop } from '@seller-chat/core/testing';
import { expect, it, vi } from 'vitest';
import type { DataChange } from '../change.ts';
import { createEventLink } from './event-link.ts';
import type { EventLinkDeps, EventLinkOptions, EventTargets } from './event-link.ts';
import { createShopBook } from './shop-list.ts';

/** A link over parts that only note what they are asked for. */
function makeLink(isMissing: boolean) {
  const calls: string[] = [];
  const changes: DataChange[] = [];
  const say = (what: string) => async () => void calls.push(what);
  const shops = createShopBook();
  shops.replace([makeShop()]);
  let options = {} as EventLinkOptions;
  const deps = {
    createRealtime: (given: EventLinkOptions) => {
      options = given;
      return {} as Realtime;
    },
    readAccess: say('rights'),
    warn: () => undefined,
  } as Partial<EventLinkDeps> as EventLinkDeps;
  const targets = {
    cache: { write: say('cache') },
    outbox: { retryNow: () => void calls.push('send') },
    lists: {
      shops,
      loader: { reload: () => void calls.push('sessions') },
      shopFetch: {
        isMissing: () => isMissing,
        reload: say('shops again'),
        renew: say('shops'),
      },
    },
    emit: (change: DataChange) => changes.push(change),
  } as unknown as EventTargets;
  createEventLink(deps, targets, () => undefined);
  return { options, calls, changes };
}

it('the first connection sends what waits; every later one reads rights and shops again', async () => {
  const { options, calls, changes } = makeLink(false);
  options.onStatus('online');
  expect(calls).toEqual(['send']);
  options.onStatus('offline');
  options.onStatus('online');
  await vi.waitFor(() => expect(calls).toEqual(['send', 'send', 'rights', 'shops']));
  expect(changes.map((change) => change.type === 'connection' && change.state)).toEqual([
    'online',
    'offline',
    'online',
  ]);
});

it('a list of shops that is missing is asked for by the first connection', () => {
  const { options, calls } = makeLink(true);
  options.onStatus('online');
  expect(calls).toEqual(['send', 'shops again']);
});

it('changed rights are read at once, also while the log is refused and nothing is read again', async () => {
  const { options, calls } = makeLink(false);
  options.onAccessChanged?.();
  await vi.waitFor(() => expect(calls).toEqual(['rights', 'shops']));
});

it('a refused log means that rights have changed', async () => {
  const { options, calls } = makeLink(false);
  options.onProblem?.({ at: 'fetch', error: new ApiError(ERROR_CODES.forbidden, 'Not allowed') });
  await vi.waitFor(() => expect(calls).toEqual(['rights', 'shops']));
  options.onProblem?.({ at: 'fetch', error: new Error('no network') });
  await Promise.resolve();
  expect(calls).toEqual(['rights', 'shops']);
});

it('a log that no longer reaches back: changed rights are read before the lists', async () => {
  const { options, calls, changes } = makeLink(false);
  options.onAccessChanged?.();
  await options.onReload(0);
  expect(calls).toEqual(['rights', 'shops', ...Array.from({ length: 5 }, () => 'cache'), 'sessions']);
  expect(changes).toEqual([{ type: 'reloaded' }]);
});
