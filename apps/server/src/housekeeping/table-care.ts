import { sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../logging/logging.ts';

/** Care for tables that a database without processes of its own needs. A table that fails stops no other. */
export interface TableCare {
  /** Clears away what updates left behind. One table at a time: a statement that comes meanwhile waits for one only. */
  vacuum(): Promise<void>;
  /**
   * Without knowing how large its tables have become, a database reads them whole. That is all it must know until the
   * next vacuum, so a tenth of the usual sample does. One table, since messages wait for it; gives whether there are
   * more.
   */
  analyzeOne(): Promise<boolean>;
}

export function makeTableCare(db: Db, logger: Logger): TableCare {
  /** Left out until the next vacuum, because they would fail every few seconds. */
  const failed = new Set<string>();

  async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      failed.add(name);
      logger.error({ err: error, table: name }, 'a table could not be vacuumed or analyzed');
    }
  }

  async function tablesWith(condition: SQL): Promise<string[]> {
    const tables = await rowsOf<{ name: string }>(
      db,
      sql`select quote_ident(relname) as name from pg_stat_user_tables where ${condition}`,
    );
    return tables.map(({ name }) => name);
  }

  return {
    async vacuum() {
      failed.clear();
      for (const name of await tablesWith(sql`n_dead_tup > 1000`)) {
        await attempt(name, () => db.execute(sql.raw(`vacuum (analyze) ${name}`)));
      }
    },
    async analyzeOne() {
      const due = await tablesWith(sql`n_mod_since_analyze > 200 + n_live_tup / 2`);
      const [name, ...more] = due.filter((one) => !failed.has(one));
      if (name === undefined) return false;
      await attempt(name, () =>
        db.transaction(async (tx) => {
          await tx.execute(sql`set local default_statistics_target = 10`);
          await tx.execute(sql.raw(`analyze ${name}`));
        }),
      );
      return more.length > 0;
    },
  };
}
