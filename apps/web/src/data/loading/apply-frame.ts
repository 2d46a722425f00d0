import type { EventRows } from '@seller-chat/api-client/contract';
import { foldEvents } from '@seller-chat/core/event';
import type { AccountEventFrame, Message, Session } from '@seller-chat/core';
import type { AccountRepository } from '../cache/account-repository.ts';
import { confirmedIds } from '../cache/cache-repository.ts';
import type { CachePipeline } from '../cache/cache-pipeline.ts';
import type { DataChange } from '../change.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ShopFetch } from './shop-fetch.ts';
import type { ShopBook } from './shop-list.ts';

/** What {@link applyFrame} changes. */
export interface FrameTargets {
  readonly cache: Pick<CachePipeline, 'buffer' | 'write'>;
  readonly account: Pick<AccountRepository, 'putShops'>;
  readonly lists: { readonly shops: Pick<ShopBook, 'put'>; readonly shopFetch: Pick<ShopFetch, 'take'> };
  readonly outbox: Pick<Outbox, 'confirm'>;
  readonly takeSessions: (sessions: readonly Session[], isLive: boolean) => void;
  readonly emit: (change: DataChange) => void;
}

/** Applies a frame of the event log: to the buffer that waits for the disk, to the outbox, and to the listeners. */
export function applyFrame(frame: AccountEventFrame, targets: FrameTargets): void {
  const { cache, emit } = targets;
  const { shops, shopFetch } = targets.lists;
  const folded = foldEvents(frame.events);
  if (folded.shops.size > 0) {
    const changed = [...folded.shops.values()];
    shopFetch.take(shops.put(changed));
    void cache.write(() => targets.account.putShops(changed));
  }
  targets.takeSessions([...folded.sessions.values()], true);
  const changed = Object.entries(folded.rows).filter(([, rows]) => rows.length > 0);
  if (changed.length > 0) emit({ type: 'rows', rows: Object.fromEntries(changed) as EventRows });
  if (folded.messages.size === 0) return;
  cache.buffer.addMessages(folded);
  for (const [sessionId, messages] of folded.messages as ReadonlyMap<
    Session['sessionId'],
    readonly Message[]
  >) {
    targets.outbox.confirm(confirmedIds(messages));
    emit({ type: 'messages', sessionId, messages });
  }
}
