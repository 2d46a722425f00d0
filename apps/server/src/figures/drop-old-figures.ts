import { lt } from '../db/query-builder/drizzle.ts';
import type { Db } from '../db/database.ts';
import { countedReply, deadlineNotice, distributedSession, replyFigure } from '../db/schema/index.ts';

const DAY = 86_400_000;
/** Figures are kept as long as the audit log. */
const KEEP_FIGURES_MS = 400 * DAY;
/** A message is not reported as new again after this time, because its own row keeps it from that. */
const KEEP_COUNTED_MS = 30 * DAY;

/** Drops figures and what was counted for them after their time. @param now - epoch ms */
export async function dropOldFigures(db: Db, now: number): Promise<void> {
  const firstDay = new Date(now - KEEP_FIGURES_MS).toISOString().slice(0, 10);
  await db.delete(replyFigure).where(lt(replyFigure.day, firstDay));
  await db.delete(countedReply).where(lt(countedReply.countedAt, now - KEEP_COUNTED_MS));
  await db.delete(deadlineNotice).where(lt(deadlineNotice.deadlineAt, now - KEEP_COUNTED_MS));
  await db.delete(distributedSession).where(lt(distributedSession.deadlineAt, now - KEEP_COUNTED_MS));
}
