import type { Api } from '@seller-chat/api-client';
import type { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Realtime, RealtimeOptions } from '@seller-chat/api-client/realtime';
import type { AccountEventFrame } from '@seller-chat/core';
import type { DataChange } from '../change.ts';
import type { AccessFollow } from './access-follow.ts';
import type { ShopFetch } from './shop-fetch.ts';

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
  create: (options: EventLinkOptions) => Realtime;
  cursorStore: EventLinkOptions['cursorStore'];
  applyFrame: (frame: AccountEventFrame) => void;
  /** The log no longer reaches back to the cursor: every list is read again. */
  reloadLists: () => Promise<void>;
  access: AccessFollow;
  shopFetch: Pick<ShopFetch, 'isMissing' | 'reload' | 'renew'>;
  /** Asks what this sign-in may do now. Rejects as the call does. */
  readAccess: () => Promise<void>;
  /** Sends again what waits in the outbox. */
  retryNow: () => void;
  onLoginExpired: () => void;
  emit: (change: DataChange) => void;
  /** For the log; never holds what was written in messages. */
  warn: (what: string, error: unknown) => void;
}

/** Links the workspace to the event log, and reads shops and rights again with every reconnect. Not started yet. */
export function createEventLink(deps: EventLinkDeps): Realtime {
  const { api, access, shopFetch, emit, warn } = deps;
  let wasOnline = false;
  return deps.create({
    fetchEvents: (after, signal) =>
      api.getEventList(after === null ? {} : { after }, { silent: true, signal }),
    cursorStore: deps.cursorStore,
    onFrame: (frame) => deps.applyFrame(frame as AccountEventFrame),
    async onReload() {
      await access.follow();
      await deps.reloadLists();
    },
    onStatus(status) {
      emit({ type: 'connection', state: status });
      if (status !== 'online') return;
      deps.retryNow();
      if (shopFetch.isMissing()) void shopFetch.reload();
      else if (wasOnline) {
        void shopFetch.renew();
        deps.readAccess().catch((error: unknown) => warn('The rights could not be read.', error));
      }
      wasOnline = true;
    },
    onTransport: (transport) => emit({ type: 'transport', transport }),
    onPresence: (presence, isWhole) => emit({ type: 'presence', presence, isWhole }),
    onAccessChanged: access.markStale,
    onChatSetting: (chatSetting) => emit({ type: 'chatSetting', chatSetting }),
    onLoginExpired: deps.onLoginExpired,
    onProblem: ({ at, error }) => warn(`Realtime met a problem (${at}).`, error),
  });
}
