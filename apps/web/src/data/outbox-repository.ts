import { markLoadingAsFailed } from '@seller-chat/core/message';
import { PLATFORMS } from '@seller-chat/core/platform';
import type { ClientMessageId, Platform } from '@seller-chat/core';
import type { Databases } from './databases.ts';
import type { OutboxRow } from './schema.ts';

/** The messages that the server has not confirmed, on disk before anything is sent. */
export interface OutboxRepository {
  put: (platform: Platform, row: OutboxRow) => Promise<void>;
  remove: (platform: Platform, clientMessageIds: readonly ClientMessageId[]) => Promise<void>;
  /** Every unconfirmed message of the account, in the order of sending. */
  all: () => Promise<OutboxRow[]>;
  /**
   * After a reload: what was being sent by a tab that is gone becomes `failed`, so that the seller decides
   * (specification, section 4; core's rule for stuck messages).
   */
  failStuck: (openTabIds: ReadonlySet<string>) => Promise<void>;
}

/** The outbox over the strict connections of `databases`. */
export function createOutboxRepository(databases: Databases): OutboxRepository {
  const tableOf = (platform: Platform) => databases.durable(platform).outbox;
  return {
    async put(platform, row) {
      await tableOf(platform).put(row);
    },
    async remove(platform, clientMessageIds) {
      await tableOf(platform).bulkDelete([...clientMessageIds]);
    },
    async all() {
      const rows = await Promise.all(PLATFORMS.map((platform) => tableOf(platform).toArray()));
      return rows.flat().sort((a, b) => a.queuedAt - b.queuedAt);
    },
    async failStuck(openTabIds) {
      await Promise.all(
        PLATFORMS.map((platform) =>
          tableOf(platform)
            .filter((row) => row.state === 'queued' && !openTabIds.has(row.tabId))
            .modify((row: OutboxRow) => {
              row.state = 'failed';
              row.message = markLoadingAsFailed([row.message])[0] ?? row.message;
            }),
        ),
      );
    },
  };
}
