import type { Realtime, RealtimeOptions } from '@seller-chat/api-client/realtime';
import type { AccountEvent } from '@seller-chat/core';
import { onTestFinished } from 'vitest';
import type { DataChange } from '../data/change.ts';
import { createWorkspace } from '../data/create-workspace.ts';
import { openDatabases } from '../data/cache/databases.ts';
import type { Databases } from '../data/cache/databases.ts';
import { createDraftStore } from '../data/device/draft-store.ts';
import { createOutboxJournal } from '../data/outbox/outbox-journal.ts';
import type { WorkspaceDeps } from '../data/workspace-parts.ts';
import type { Workspace } from '../data/workspace.ts';
import { afterPaint } from '../shared/after-paint.ts';
import type { FakeServer } from './fake-server.ts';

type Callbacks = Parameters<Parameters<typeof createWorkspace>[0]['createRealtime']>[0];

/** A workspace over real (in-memory) databases and a fake server, with hands on its socket and timers. */
export interface TestWorkspace {
  workspace: Workspace;
  databases: Databases;
  changes: DataChange[];
  /** Pushes events as a frame from `seq - 1` on, the way realtime would: apply, then save the cursor. */
  push: (events: readonly AccountEvent[]) => Promise<void>;
  socket: Callbacks;
  /** The browser's own word on its network. */
  network: { isOffline: boolean };
  /** The time that a database may take to open is over. */
  endWaits: () => void;
  /** Another tab ends. */
  endTab: (tabId: string) => void;
  /** Runs every timer that waits, once. */
  runTimers: () => void;
}

/**
 * @param owner - the same one again is the same device after a reload
 * @param isRemembered - the device knows from before who is signed in
 */
export function openTestWorkspace(
  server: FakeServer,
  owner: string,
  openTabs: string[] = [],
  isRemembered = false,
  change: Partial<Pick<WorkspaceDeps, 'shopsTurn' | 'readsOnScroll'>> = {},
): TestWorkspace {
  const deadlines: (() => void)[] = [];
  const databases = openDatabases(owner, (run) => deadlines.push(run));
  const changes: DataChange[] = [];
  const tabs = new Set(openTabs);
  const goneListeners = new Set<() => void>();
  const network = { isOffline: false };
  let timers: (() => void)[] = [];
  let socket = {} as Callbacks;
  const created = createWorkspace({
    api: server.api,
    databases,
    isRemembered,
    whenIdle: (run) => run(),
    drafts: createDraftStore(localStorage, owner, () => undefined),
    journal: createOutboxJournal(localStorage, owner),
    tab: {
      tabId: 'this-tab',
      canSee: true,
      openTabIds: async () => new Set(['this-tab', ...tabs]),
      onTabGone: (listener) => void goneListeners.add(listener),
    },
    isOffline: () => network.isOffline,
    isServerThere: async () => !network.isOffline,
    createRealtime(options): Realtime {
      socket = options;
      return {
        start: () => undefined,
        check: () => undefined,
        watch: () => undefined,
        stop: () => undefined,
      };
    },
    onLoginExpired: () => undefined,
    shopsTurn: change.shopsTurn ?? (() => Promise.resolve()),
    readsOnScroll: change.readsOnScroll ?? (() => false),
    readAccess: async () => void (await server.api.getAccount({})),
    warn: () => undefined,
    now: () => 5_000_000,
    untilDrawn: () => Promise.resolve(),
    setTimer: (run) => timers.push(run),
    random: () => 0.5,
  });
  // What a test still reads at its end goes on once its page is gone, and fails there in another test's name.
  const reads: Promise<unknown>[] = [];
  onTestFinished(async () => {
    await Promise.allSettled(reads);
    // What follows a read waits for a frame of the page.
    if (typeof requestAnimationFrame === 'function') await new Promise<void>((done) => void afterPaint(done));
  });
  const workspace: Workspace = {
    ...created,
    readCached(session) {
      const read = created.readCached(session);
      reads.push(read);
      return read;
    },
  };
  workspace.subscribe((change) => changes.push(change));
  return {
    workspace,
    databases,
    changes,
    socket,
    network,
    endWaits() {
      for (const run of deadlines) run();
    },
    endTab(id) {
      tabs.delete(id);
      for (const listener of goneListeners) listener();
    },
    async push(events) {
      const to = Math.max(...events.map(({ seq }) => seq));
      const frame = { from: Math.min(...events.map(({ seq }) => seq)) - 1, to, events: [...events] };
      await socket.onFrame(frame as Parameters<RealtimeOptions['onFrame']>[0]);
      await socket.cursorStore.save(to);
    },
    runTimers() {
      const waiting = timers;
      timers = [];
      for (const run of waiting) run();
    },
  };
}
