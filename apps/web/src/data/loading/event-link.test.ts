import type { Realtime } from '@seller-chat/api-client/realtime';
import { expect, it, vi } from 'vitest';
import type { DataChange } from '../change.ts';
import { createEventLink } from './event-link.ts';
import type { EventLinkDeps, EventLinkOptions } from './event-link.ts';

function makeLink(isMissing: boolean) {
  const calls: string[] = [];
  const changes: DataChange[] = [];
  const say = (what: string) => async () => void calls.push(what);
  let options = {} as EventLinkOptions;
  createEventLink({
    api: { getEventList: vi.fn<EventLinkDeps['api']['getEventList']>() },
    create: (given) => {
      options = given;
      return {} as Realtime;
    },
    cursorStore: { load: async () => null, save: async () => undefined },
    applyFrame: () => undefined,
    reloadLists: say('lists'),
    access: { markStale: () => calls.push('stale'), follow: say('access') },
    shopFetch: { isMissing: () => isMissing, reload: say('shops again'), renew: say('shops') },
    readAccess: say('rights'),
    retryNow: () => void calls.push('send'),
    onLoginExpired: () => undefined,
    emit: (change) => changes.push(change),
    warn: () => undefined,
  });
  return { options, calls, changes };
}

it('the first connection sends what waits; every later one reads shops and rights again', () => {
  const { options, calls, changes } = makeLink(false);
  options.onStatus('online');
  expect(calls).toEqual(['send']);
  options.onStatus('offline');
  expect(calls).toEqual(['send']);
  options.onStatus('online');
  expect(calls).toEqual(['send', 'send', 'shops', 'rights']);
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

it('a log that no longer reaches back: the rights are read before the lists', async () => {
  const { options, calls } = makeLink(false);
  await options.onReload(0);
  expect(calls).toEqual(['access', 'lists']);
});
