import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Random } from '@seller-chat/sandbox/random';

/** Breaks what the server does at its PostgreSQL database, over a connection of its own. */
export interface DatabaseFaults {
  /** Ends random connections of the server, some in the middle of a statement. */
  dropConnections(random: Random): Promise<void>;
  /** Cancels what random connections of the server do at that moment, in a burst of half a second. */
  cancelStatements(random: Random): Promise<void>;
  close(): Promise<void>;
}

const APPLICATION = 'seller-chat';
const CANCELS = 50;
const CANCEL_EVERY_MS = 10;
const MAX_DROPS = 12;
const DROP_EVERY_MS = 80;

/** Connects to the database whose server connections are to be disturbed; the role must be the server's. */
export async function openDatabaseFaults(databaseUrl: string): Promise<DatabaseFaults> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'seller-chat bench' });
  await client.connect();

  /** A cancel reaches a connection only while it works: those are preferred. */
  async function signalOne(call: string, random: Random): Promise<void> {
    const { rows } = await client.query<{ pid: number; state: string }>(
      `select pid, state from pg_stat_activity
       where application_name = $1 and datname = current_database() order by pid`,
      [APPLICATION],
    );
    const active = rows.filter(({ state }) => state === 'active');
    const candidates = active.length > 0 ? active : rows;
    // After a kill of the server there may be none.
    if (candidates.length === 0) return;
    await client.query(`select ${call}($1)`, [random.pick(candidates).pid]);
  }

  return {
    async dropConnections(random) {
      for (let left = random.between(3, MAX_DROPS); left > 0; left -= 1) {
        await signalOne('pg_terminate_backend', random);
        await sleep(DROP_EVERY_MS);
      }
    },
    async cancelStatements(random) {
      for (let left = CANCELS; left > 0; left -= 1) {
        await signalOne('pg_cancel_backend', random);
        await sleep(CANCEL_EVERY_MS);
      }
    },
    close: () => client.end(),
  };
}
