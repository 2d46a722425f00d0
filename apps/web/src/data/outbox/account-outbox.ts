import type { Api } from '@seller-chat/api-client';
import type { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { CachePipeline } from '../cache/cache-pipeline.ts';
import { writePending } from '../cache/cache-repository.ts';
import type { Databases } from '../cache/databases.ts';
import type { DataChange } from '../change.ts';
import type { TabPresence } from '../device/tab-presence.ts';
import { postMessage } from './message-posting.ts';
import type { OutboxJournal } from './outbox-journal.ts';
import { createOutboxRepository } from './outbox-repository.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';

/** What an account's outbox needs from outside. */
export interface AccountOutboxDeps {
  api: Pick<Api<typeof ENDPOINTS>, 'sendMessage'>;
  databases: Databases;
  journal: OutboxJournal;
  tab: TabPresence;
  isOffline: () => boolean;
  isServerThere: () => Promise<boolean>;
  now: () => number;
  setTimer: (run: () => void, ms: number) => unknown;
  random: () => number;
}

/** The outbox over the account's databases and the server; accepted messages go to the cache and to the listeners. */
export function createAccountOutbox(
  deps: AccountOutboxDeps,
  cache: Pick<CachePipeline, 'write' | 'failed'>,
  emit: (change: DataChange) => void,
): Outbox {
  const { api, databases, now } = deps;
  return createOutbox({
    ...deps,
    repository: createOutboxRepository(databases, deps.journal),
    post: (message) => postMessage(api, message),
    async onAccepted(platform, message) {
      emit({ type: 'messages', sessionId: message.sessionId, messages: [message] });
      const { sessionId, shopId } = message;
      const live = { sessionId, shopId, newestMessageId: '', messages: [message] };
      const pending = { sessions: new Map(), messages: new Map([[sessionId, live]]), isCut: false };
      await cache.write(() => writePending(databases.cache(platform), pending, now()));
    },
    onFound(messages) {
      for (const message of messages) {
        emit({ type: 'messages', sessionId: message.sessionId, messages: [message] });
      }
    },
    onReplaced: (message) => emit({ type: 'messageReplaced', message }),
    onStorageFailure: (error) => cache.failed('The outbox could not be written.', error),
  });
}
