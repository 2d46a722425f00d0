import { Dexie } from 'dexie';
import type { EntityTable } from 'dexie';
import type { QuickReply } from '@seller-chat/api-client/contract';
import type { ClientMessageId, Message, Platform, Session, Shop } from '@seller-chat/core';
import type { SessionCacheRecord } from '@seller-chat/core';
import type { LiveMessages } from './live-messages.ts';

/** Version of the cache databases (requirements: spec 3). */
const CACHE_SCHEMA_VERSION = 2;
/** Version of the account's own database. */
const ACCOUNT_SCHEMA_VERSION = 3;

/** A message that the server has not confirmed yet. It stays until the server has it, through any reload. */
export interface OutboxRow {
  clientMessageId: ClientMessageId;
  sessionId: string;
  /**
   * `queued`: to be posted by the tab named in `tabId`; `sending`: posted by it at least once, so the server may have
   * it. `failed`: waits for the seller to resend it.
   */
  state: 'queued' | 'sending' | 'failed';
  tabId: string;
  /** Grows within a session: the order of sending. Epoch ms of the press on "send". */
  queuedAt: number;
  message: Message;
}

/** A message on its way, with the marketplace it belongs to. */
export interface OutgoingRow {
  platform: Platform;
  row: OutboxRow;
}

/** The cache of one account on one marketplace. */
export class PlatformDatabase extends Dexie {
  declare readonly chatMessage: EntityTable<SessionCacheRecord, 'sessionId'>;
  /** What has come since a session's record was written (`message-tail.ts`); only where there is a record. */
  declare readonly messageTail: EntityTable<LiveMessages, 'sessionId'>;
  declare readonly session: EntityTable<Session, 'sessionId'>;
  declare readonly outbox: EntityTable<OutboxRow, 'clientMessageId'>;

  /** @param durability - `strict` waits for the disk: for what exists nowhere else */
  constructor(owner: string, platform: Platform, durability: 'relaxed' | 'strict') {
    super(platformDatabaseName(owner, platform), { chromeTransactionDurability: durability });
    this.version(CACHE_SCHEMA_VERSION).stores({
      chatMessage: '&sessionId, shopId, updateAt',
      messageTail: '&sessionId, shopId',
      session: '&sessionId, shopId, lastMessageTime',
      outbox: '&clientMessageId, sessionId',
    });
  }
}

/** One value that is not a row of anything. */
interface MetaRow {
  key: 'cursor' | 'syncedAt' | 'quickReplies';
  value: unknown;
}

/** What belongs to the account as a whole: its place in the event log, its shops, its quick replies, itself. */
export class AccountDatabase extends Dexie {
  declare readonly meta: EntityTable<MetaRow, 'key'>;
  declare readonly shop: EntityTable<Shop, 'shopId'>;
  declare readonly quickReply: EntityTable<QuickReply, 'quickReplyContentId'>;

  constructor(owner: string) {
    super(owner, { chromeTransactionDurability: 'relaxed' });
    this.version(ACCOUNT_SCHEMA_VERSION).stores({
      meta: '&key',
      shop: '&shopId',
      quickReply: '&quickReplyContentId',
    });
  }
}

/** The name the specification gives a cache database (section 3). */
export function platformDatabaseName(owner: string, platform: Platform): string {
  return `${owner}_${platform}`;
}
