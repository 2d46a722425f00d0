import type { EntityTable } from 'dexie';
import { markLoadingAsFailed } from '@seller-chat/core/message';
import { PLATFORMS } from '@seller-chat/core/platform';
import type { ClientMessageId, Platform } from '@seller-chat/core';
import type { Databases } from '../cache/databases.ts';
import type { OutboxJournal } from './outbox-journal.ts';
import type { OutboxRow, OutgoingRow } from '../cache/schema.ts';

/** Who takes over, and from whom. */
export interface Successor {
  tabId: string;
  openTabIds: ReadonlySet<string>;
  /** Whether `openTabIds` can be relied on. */
  canSee: boolean;
}

/** The messages that the server has not confirmed, on disk before anything is sent. */
export interface OutboxRepository {
  /** Keeps a new message before this returns, until `put` has written it. */
  note: (outgoing: OutgoingRow) => void;
  put: (platform: Platform, row: OutboxRow) => Promise<void>;
  remove: (platform: Platform, clientMessageIds: readonly ClientMessageId[]) => Promise<void>;
  /** Every unconfirmed message of the account, in the order of sending. */
  all: () => Promise<OutgoingRow[]>;
  /** Takes over what tabs that are gone have left (see {@link takeOverRows}); resolves to the rows it changed. */
  takeOver: (successor: Successor) => Promise<OutgoingRow[]>;
}

/**
 * What becomes of the rows of tabs that are gone. One that no attempt was made for cannot be with the server: it is
 * the successor's to send. One that was being sent may be, and is `failed`, so that the seller decides
 * (requirements: spec 4; core's rule M14); whatever was to follow it in that session fails with it, for sending
 * it would turn the order around. Returns the changed rows only.
 *
 * @param rows - those of one marketplace, in the order of sending
 */
export function takeOverRows(rows: readonly OutboxRow[], successor: Successor): OutboxRow[] {
  const stuckSessions = new Set<string>();
  return rows.flatMap((row) => {
    if (row.state === 'failed' || successor.openTabIds.has(row.tabId)) return [];
    const isStuck = row.state === 'sending' || !successor.canSee || stuckSessions.has(row.sessionId);
    if (!isStuck) return [{ ...row, tabId: successor.tabId }];
    stuckSessions.add(row.sessionId);
    return [{ ...row, state: 'failed', message: markLoadingAsFailed([row.message])[0] ?? row.message }];
  });
}

/** The outbox over the strict connections of `databases`; rows that are not written there yet are in the journal. */
export function createOutboxRepository(databases: Databases, journal: OutboxJournal): OutboxRepository {
  const tableOf = (platform: Platform) => databases.durable(platform).outbox;
  const inOrder = (rows: OutboxRow[]): OutboxRow[] => rows.sort((a, b) => a.queuedAt - b.queuedAt);
  const ofAll = async (read: (platform: Platform) => Promise<OutboxRow[]>): Promise<OutgoingRow[]> => {
    const lists = await Promise.all(
      PLATFORMS.map(async (platform) => (await read(platform)).map((row) => ({ platform, row }))),
    );
    return lists.flat().sort((a, b) => a.row.queuedAt - b.row.queuedAt);
  };
  return {
    note: journal.note,
    async put(platform, row) {
      await tableOf(platform).put(row);
      journal.forget([row.clientMessageId]);
    },
    async remove(platform, clientMessageIds) {
      journal.forget(clientMessageIds);
      await tableOf(platform).bulkDelete([...clientMessageIds]);
    },
    all: () => ofAll((platform) => tableOf(platform).toArray()),
    async takeOver(successor) {
      const noted = journal.all().filter(({ row }) => !successor.openTabIds.has(row.tabId));
      for (const { platform, row } of noted) await keepNote(tableOf(platform), row);
      journal.forget(noted.map(({ row }) => row.clientMessageId));
      return ofAll((platform) => {
        const table = tableOf(platform);
        // In one transaction: of several tabs that are left, one gets each row.
        return databases.durable(platform).transaction('rw', table, async () => {
          const changed = takeOverRows(inOrder(await table.toArray()), successor);
          await table.bulkPut(changed);
          return changed;
        });
      });
    },
  };
}

/** A note of a tab that is gone becomes a row, unless there is one: that one knows more. */
async function keepNote(table: EntityTable<OutboxRow, 'clientMessageId'>, row: OutboxRow): Promise<void> {
  await table.db.transaction('rw', table, async () => {
    if ((await table.get(row.clientMessageId)) === undefined) await table.put(row);
  });
}
