import type { Db, Tx } from '../../db/database.ts';
import type { Death } from './automation-schedule.ts';

/** The end of a process, as a cancelled statement: any other failure would count as one of the message's three tries. */
export const KILLED = Object.assign(new Error('killed'), { code: '57014' });

/**
 * The database for a process that ends in the middle of its work. Its transaction number `death.after`, counted
 * from 0 and behind the first `ignored`, is its last one; the cursor is never moved.
 */
export function mortalDatabase(db: Db, { after, isCommitted }: Death, ignored: number): Db {
  let begun = -ignored;
  const mortal: Pick<Db, 'transaction' | 'update'> = {
    async transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
      const isLast = begun === after;
      begun += 1;
      if (!isLast) return db.transaction(work);
      await db.transaction(async (tx) => {
        await work(tx);
        if (!isCommitted) throw KILLED;
      });
      throw KILLED;
    },
    update() {
      throw KILLED;
    },
  };
  return Object.assign(Object.create(db) as Db, mortal);
}
