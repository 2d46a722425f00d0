import { sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';

/** Statements that fail on the next occasion, in a real database. */
export interface FailingStatements {
  /** How many failed so far. */
  count(): Promise<number>;
  remove(): Promise<void>;
}

/**
 * Makes the next `times` rows that are changed in a table fail, as a cancelled statement does (57014). Counted by a
 * sequence, which no rollback sets back.
 *
 * @param table - trusted SQL, like `changes`: 'insert', 'update', 'delete', joined by 'or', or `update of <columns>`
 */
export async function failStatements(
  db: Db,
  { table, changes, times }: { table: string; changes: string; times: number },
): Promise<FailingStatements> {
  const name = `fail_${table}`;
  await db.execute(sql.raw(`create sequence ${name}`));
  await db.execute(
    sql.raw(`create function ${name}() returns trigger language plpgsql security definer as $$
      begin
        if nextval('public.${name}') <= ${times} then
          raise exception 'canceling statement due to user request' using errcode = '57014';
        end if;
        return coalesce(new, old);
      end $$`),
  );
  await db.execute(
    sql.raw(`create trigger ${name} before ${changes} on ${table} for each row execute function ${name}()`),
  );
  return {
    async count() {
      const [row] = await rowsOf<{ last: number; called: boolean }>(
        db,
        sql.raw(`select last_value as last, is_called as called from ${name}`),
      );
      return row?.called === true ? Math.min(times, Number(row.last)) : 0;
    },
    async remove() {
      await db.execute(sql.raw(`drop trigger ${name} on ${table}`));
      await db.execute(sql.raw(`drop function ${name}`));
      await db.execute(sql.raw(`drop sequence ${name}`));
    },
  };
}
