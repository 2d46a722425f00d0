import type { Api } from '@seller-chat/api-client';
import { SOCKET_PATH } from '@seller-chat/api-client/contract';
import type { Account, ENDPOINTS, SignInEndReason } from '@seller-chat/api-client/contract';
import { tellSilence } from '../shared/connection-silence.ts';
import { newId } from '../shared/new-id.ts';
import { serverClock } from '../shared/server-clock.ts';
import { isServerThere } from '../shared/server-there.ts';
import { whenIdle } from '../shared/when-idle.ts';
import { cacheOwnerOf, searchesStorageKey, settingStorageKey } from './device/cache-owner.ts';
import { createWorkspace } from './create-workspace.ts';
import { takeCacheReading } from './cache/cache-reading.ts';
import { deleteDatabases } from './cache/databases.ts';
import { clearDrafts, createDraftStore } from './device/draft-store.ts';
import { createLateRealtime } from './loading/late-realtime.ts';
import { createOutboxJournal } from './outbox/outbox-journal.ts';
import { createTabPresence } from './device/tab-presence.ts';
import type { WorkspaceDeps } from './workspace-parts.ts';
import type { Workspace } from './workspace.ts';

/** What the browser's workspace is opened with. */
export interface OpenWorkspaceDeps {
  api: Api<typeof ENDPOINTS>;
  account: Account;
  /** Whom this device remembered when the page began, see `AccountMarker`. */
  ownerBefore: string;
  onLoginExpired: (reason: SignInEndReason) => void;
  /** Asks what this sign-in may do now. Rejects as the call does. */
  readAccess: () => Promise<void>;
  shopsTurn: WorkspaceDeps['shopsTurn'];
  readsOnScroll: WorkspaceDeps['readsOnScroll'];
}

/** What the cache shows first is drawn in this time. */
const DRAWN_WITHIN_MS = 150;

/** However busy the page is, what changed goes to the disk within this time. */
const WRITTEN_WITHIN_MS = 300;

const warn = (what: string, error: unknown): void => console.warn(what, error);

/** The workspace of this browser: its IndexedDB, its storage, its socket. Not started yet. */
export function openWorkspace(deps: OpenWorkspaceDeps): Workspace {
  const { api, account, ownerBefore } = deps;
  const owner = cacheOwnerOf(account);
  const isRemembered = ownerBefore === owner;
  const reading = takeCacheReading(owner, isRemembered);
  return createWorkspace({
    api,
    databases: reading.databases,
    reading,
    isRemembered,
    untilDrawn: () => new Promise((resolve) => setTimeout(resolve, DRAWN_WITHIN_MS)),
    whenIdle: (run) => whenIdle(run, WRITTEN_WITHIN_MS),
    drafts: createDraftStore(localStorage, owner, () =>
      warn('A draft does not fit into the storage.', undefined),
    ),
    journal: createOutboxJournal(localStorage, owner),
    tab: createTabPresence(
      newId(),
      navigator.locks as LockManager | undefined,
      new BroadcastChannel('seller-chat.tabs'),
    ),
    isOffline: () => !navigator.onLine,
    isServerThere,
    createRealtime: (options) =>
      createLateRealtime(options, {
        async make() {
          const { createRealtime, sweepConnections } = await import('@seller-chat/api-client/realtime');
          const onSilence = (): void => {
            tellSilence();
            sweepConnections('/version.json');
          };
          return createRealtime({ path: SOCKET_PATH, onSilence, ...options });
        },
        setTimer: (run, ms) => setTimeout(run, ms),
      }),
    onLoginExpired: deps.onLoginExpired,
    readAccess: deps.readAccess,
    shopsTurn: deps.shopsTurn,
    readsOnScroll: deps.readsOnScroll,
    warn,
    now: serverClock.now,
    setTimer: (run, ms) => setTimeout(run, ms),
    random: Math.random,
  });
}

/** Removes everything this device keeps of an account: the caches, the drafts, the unsent, the settings. */
export async function forgetAccount(account: Account): Promise<void> {
  const owner = cacheOwnerOf(account);
  clearDrafts(localStorage, owner);
  localStorage.removeItem(searchesStorageKey(owner));
  createOutboxJournal(localStorage, owner).clear();
  localStorage.removeItem(settingStorageKey(account));
  await deleteDatabases(owner);
}
