import { eq } from '../db/query-builder/drizzle.ts';
import type { Db } from '../db/database.ts';
import { job } from '../db/schema/index.ts';
import { jobContext } from '../jobs/queue/enqueue-job.ts';
import { TEST_VAULT } from './stored-shop.ts';

/** A mail that waits to be sent. */
export interface WaitingMail {
  to: string;
  subject: string;
  text: string;
  expiresAt: number;
}

/** The mails that are queued, the one that expires last at the end. */
export async function readMails(db: Db): Promise<WaitingMail[]> {
  const rows = await db.select().from(job).where(eq(job.kind, 'sendMail'));
  return rows
    .map((row) => JSON.parse(TEST_VAULT.open(row.payload, jobContext(row))) as WaitingMail)
    .toSorted((a, b) => a.expiresAt - b.expiresAt);
}
