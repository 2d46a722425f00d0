import type { ShopId } from '@seller-chat/core';
import { asTenant } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { holdRights } from './hold-rights.ts';
import { requireVisibleShop } from './require-visible-shop.ts';

/** The changes of a command: the events that its transaction appended, none if it changed nothing. */
export interface Changes {
  appended: readonly AppendedEvents[];
}

/**
 * Workers that a command can wake. `shops`: the shop comparison, after this process forgets the shops it remembers.
 * `unboundShop`: the outbox, which fails the messages of a shop that this process forgets first.
 */
export type WokenWorker = 'outbox' | 'readNotices' | 'shops' | 'unboundShop';

/**
 * Work for a signed-in caller, in a transaction of the tenant's role. `input` is the endpoint's checked input: if it
 * names a `shopId`, that shop must be visible to the caller, else both fail with `notFound` and nothing runs. The work
 * is repeated if the connection is lost before the commit, so it does nothing but queries.
 */
export interface TenantWork {
  /**
   * Reads. A statement that writes is refused by the database. Each statement sees what is committed when it begins; with
   * `snapshot` all of them see one state.
   */
  query<Result>(
    signedIn: SignedIn,
    input: object,
    work: (tx: Tx) => Promise<Result>,
    view?: 'snapshot',
  ): Promise<Result>;
  /**
   * Changes rows, while the caller's rights are held: what takes one away waits for the commit, and a change that comes
   * later fails with `forbidden`, `notFound` or `loginExpired`. After the commit its events are published, and the
   * worker is woken if there are any.
   */
  command<Result extends Changes>(
    signedIn: SignedIn,
    input: object,
    work: (tx: Tx, now: number) => Promise<Result>,
    wakes?: WokenWorker,
  ): Promise<Result>;
  /**
   * For changes to rows that the tenant's role has no right to (tokens): the work opens its own transaction, and
   * checks by itself what the caller may change.
   */
  commandAsOwner<Result extends Changes>(work: () => Promise<Result>, wakes?: WokenWorker): Promise<Result>;
}

export interface TenantWorkDeps {
  db: Db;
  publish(appended: readonly AppendedEvents[]): void;
  wake: Readonly<Record<WokenWorker, () => void>>;
  /** Epoch ms. */
  now(): number;
}

export function makeTenantWork({ db, publish, wake, now }: TenantWorkDeps): TenantWork {
  function afterCommit<Result extends Changes>(result: Result, wakes: WokenWorker | undefined): Result {
    publish(result.appended);
    if (wakes !== undefined && result.appended.length > 0) wake[wakes]();
    return result;
  }

  return {
    async query(signedIn, input, work, view) {
      checkShop(signedIn, input);
      const access = view === 'snapshot' ? 'isolation level repeatable read, read only' : 'read only';
      return asTenant(db, signedIn.accountId, work, access);
    },
    async command(signedIn, input, work, wakes) {
      checkShop(signedIn, input);
      const change = async (tx: Tx) => {
        await holdRights(tx, signedIn, input);
        return work(tx, now());
      };
      return afterCommit(await asTenant(db, signedIn.accountId, change), wakes);
    },
    async commandAsOwner(work, wakes) {
      return afterCommit(await work(), wakes);
    },
  };
}

function checkShop(signedIn: SignedIn, { shopId }: { shopId?: ShopId }): void {
  if (shopId !== undefined) requireVisibleShop(signedIn, shopId);
}
