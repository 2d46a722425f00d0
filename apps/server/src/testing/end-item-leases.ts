import pg from 'pg';
import type { TestWorld } from './start-world.ts';

/** Lets the time of the leases of killed processes pass. The embedded database needs no such help. */
export async function endItemLeases({ storage }: TestWorld): Promise<void> {
  const { databaseUrl } = storage;
  if (databaseUrl === undefined) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update order_run_item set lease_until = 0');
  await client.end();
}
