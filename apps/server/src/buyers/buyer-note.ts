import { and, eq } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { BuyerNote } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import { buyerNote } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { Failure } from '../http/failure.ts';
import type { BuyerKey } from './buyer-info.ts';

const NO_NOTE: BuyerNote = { text: '', version: 0, updatedBy: '', updatedAt: 0 };

export async function readBuyerNote(tx: Tx, key: BuyerKey): Promise<BuyerNote> {
  const [row] = await tx.select().from(buyerNote).where(noteOf(key));
  return row ? toNote(row) : NO_NOTE;
}

/**
 * Replaces the note if its version is still the one that editing began with; else fails with `changedMeanwhile` and the
 * stored note. Saving the same words again changes nothing, so that a repeated call does not fail.
 */
export async function saveBuyerNote(
  tx: Tx,
  key: BuyerKey & { shopId: ShopId },
  { text, version, by }: { text: string; version: number; by: string },
  now: number,
): Promise<{ note: BuyerNote; appended: readonly AppendedEvents[] }> {
  const next = { text, version: version + 1, updatedBy: by, updatedAt: now };
  const saved =
    version === 0
      ? await tx
          .insert(buyerNote)
          .values({ ...key, ...next })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(buyerNote)
          .set(next)
          .where(and(noteOf(key), eq(buyerNote.version, version)))
          .returning();
  if (saved[0]) return withEvent(tx, key, toNote(saved[0]), now);
  const note = await readBuyerNote(tx, key);
  if (note.text === text) return { note, appended: [] };
  throw new Failure(ERROR_CODES.changedMeanwhile, { note });
}

async function withEvent(
  tx: Tx,
  { accountId, shopId, buyerId }: BuyerKey & { shopId: ShopId },
  note: BuyerNote,
  now: number,
): Promise<{ note: BuyerNote; appended: readonly AppendedEvents[] }> {
  const event = { type: 'note.changed' as const, shopId, note: { ...note, shopId, buyerId } };
  return { note, appended: [await appendEvents(tx, accountId, [event], now)] };
}

function noteOf({ accountId, shopId, buyerId }: BuyerKey) {
  return and(
    eq(buyerNote.accountId, accountId),
    eq(buyerNote.shopId, shopId),
    eq(buyerNote.buyerId, buyerId),
  );
}

function toNote({ text, version, updatedBy, updatedAt }: typeof buyerNote.$inferSelect): BuyerNote {
  return { text, version, updatedBy, updatedAt };
}
