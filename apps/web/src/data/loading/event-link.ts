import { ApiError } from '@seller-chat/api-client';
import type { Api } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ENDPOINTS, SignInEndReason } from '@seller-chat/api-client/contract';
import type { Realtime, RealtimeOptions } from '@seller-chat/api-client/realtime';
import { PLATFORMS } from '@seller-chat/core/platform';
import type { AccountEventFrame } from '@seller-chat/core';
import type { AccountRepository } from '../cache/account-repository.ts';
import type { CachePipeline } from '../cache/cache-pipeline.ts';
import { markNothingLast } from '../cache/cache-repository.ts';
import type { Databases } from '../cache/databases.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createAccessFollow } from './access-follow.ts';
import type { AccountLists } from './account-lists.ts';
import { applyFrame } from './apply-frame.ts';
import type { FrameTargets } from './apply-frame.ts';

/** The callbacks that the link to the event log is made from. */
export type EventLinkOptions = Pick<
  RealtimeOptions,
  | 'fetchEvents'
  | 'cursorStore'
  | 'onFrame'
  | 'onReload'
  | 'onStatus'
  | 'onTransport'
  | 'onPresence'
  | 'onChatSetting'
  | 'onAccessChanged'
  | 'onLoginExpired'
  | 'onProblem'
>;

/** What a link to the event log needs from outside. */
export interface EventLinkDeps {
  api: Pick<Api<typeof ENDPOINTS>, 'getEventList'>;
  databases: Pick<Databases, 'cache'>;
  /** Makes the link from its callbacks. */
  createRealtime: (options: EventLinkOptions) => Realtime;
  /** Asks what this sign-in may do now. Rejects as the call does. */
  readAccess: () => Promise<void>;
  onLoginExpired: (reason: SignInEndReason) => void;
  /** For the log; never holds what was written in messages. */
  warn: (what: string, error: unknown) => void;
  now: () => number;
}

/** What follows the event log. */
export interface EventTargets extends FrameTargets {
  readonly account: AccountRepository;
  readonly cache: Pick<CachePipeline, 'buffer' | 'write' | 'setCursor'>;
  readonly outbox: Pick<Outbox, 'confirm' | 'retryNow'>;
  readonly lists: AccountLists;
}

/**
 * Links the workspace to the event log, and reads shops and rights again with every reconnect. Not started yet.
 *
 * @param cursorRead - where to follow the log from, if the start has looked already
 */
export function createEventLink(
  { api, databases, createRealtime, readAccess, onLoginExpired, warn, now }: EventLinkDeps,
  targets: EventTargets,
  cursorRead: () => Promise<number | null> | undefined,
): Realtime {
  const { account, cache, outbox, emit } = targets;
  const { shops, shopFetch, loader } = targets.lists;
  const access = createAccessFollow({ readAccess, readShops: shopFetch.renew });
  const followAccess = (): void => {
    access.markStale();
    access.follow().catch((error: unknown) => warn('The rights could not be read.', error));
  };
  let wasOnline = false;
  return createRealtime({
    fetchEvents: (after, signal) =>
      api.getEventList(after === null ? {} : { after }, { silent: true, signal }),
    cursorStore: {
      load: () => cursorRead() ?? account.readCursor(),
      // The writer saves it once everything before it is on disk.
      save: async (cursor) => cache.setCursor(cursor),
    },
    onFrame: (frame) => applyFrame(frame as AccountEventFrame, targets),
    async onReload() {
      await access.follow();
      await cache.write(() => account.forgetSynced());
      for (const platform of PLATFORMS)
        await cache.write(() => markNothingLast(databases.cache(platform), now()));
      emit({ type: 'reloaded' });
      for (const { shopId } of shops.all()) loader.reload(shopId);
    },
    onStatus(status) {
      emit({ type: 'connection', state: status });
      if (status !== 'online') return;
      outbox.retryNow();
      if (shopFetch.isMissing()) void shopFetch.reload();
      // The start has just read both.
      else if (wasOnline) followAccess();
      wasOnline = true;
    },
    onTransport: (transport) => emit({ type: 'transport', transport }),
    onPresence: (presence, isWhole) => emit({ type: 'presence', presence, isWhole }),
    // Not only before the lists are read again: without the chat permission the log is refused, and they never are.
    onAccessChanged: followAccess,
    onChatSetting: (chatSetting) => emit({ type: 'chatSetting', chatSetting }),
    onLoginExpired,
    onProblem({ at, error }) {
      warn(`Realtime met a problem (${at}).`, error);
      if (error instanceof ApiError && error.code === ERROR_CODES.forbidden) followAccess();
    },
  });
}
