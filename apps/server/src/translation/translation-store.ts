import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import type { Db, Tx } from '../db/database.ts';
import { translation } from '../db/schema/index.ts';
import type { TranslationKey } from './translation-key.ts';

const DAY = 86_400_000;
/** A translation is used again for this long, ms. */
export const KEEP_TRANSLATIONS_MS = 30 * DAY;

export interface StoredTranslation {
  translatedText: string;
  /** The provider's, where the source language was unknown. */
  detectedLanguage: string;
}

/** Finds what is translated already, by the hash of its text. @param now - epoch ms */
export async function findTranslations(
  tx: Tx,
  accountId: string,
  keys: readonly TranslationKey[],
  now: number,
): Promise<Map<string, StoredTranslation>> {
  const found = new Map<string, StoredTranslation>();
  for (const sourceLanguage of new Set(keys.map((key) => key.sourceLanguage))) {
    const ofSource = keys.filter((key) => key.sourceLanguage === sourceLanguage);
    const [first] = ofSource;
    if (first === undefined) continue;
    const rows = await tx
      .select()
      .from(translation)
      .where(
        and(
          isAnyOf(accountId, ofSource, first),
          isNotNull(translation.translatedText),
          gt(translation.createdAt, now - KEEP_TRANSLATIONS_MS),
        ),
      );
    for (const { textHash, translatedText, detectedLanguage } of rows)
      if (translatedText !== null) found.set(textHash, { translatedText, detectedLanguage });
  }
  return found;
}

/** Keys with the same languages. */
function isAnyOf(
  accountId: string,
  keys: readonly TranslationKey[],
  languages: TranslationKey,
): SQL | undefined {
  return and(
    eq(translation.accountId, accountId),
    inArray(
      translation.textHash,
      keys.map(({ textHash }) => textHash),
    ),
    eq(translation.targetLanguage, languages.targetLanguage),
    eq(translation.sourceLanguage, languages.sourceLanguage),
  );
}

export interface Lease {
  leaseId: string;
  /** Epoch ms. */
  now: number;
  /** A lease ends at this age, ms: its process died. */
  leaseMs: number;
}

/**
 * Leases keys that no one translates at the moment; gives the hashes of those. A lease whose process died, and a
 * translation that is too old, are taken over.
 */
export async function leaseTranslations(
  tx: Tx,
  accountId: string,
  keys: readonly TranslationKey[],
  { leaseId, now, leaseMs }: Lease,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  // In one order, so that two calls with the same texts do not wait for each other's rows.
  const ordered = keys.toSorted((a, b) => (a.textHash < b.textHash ? -1 : 1));
  const leased = await tx
    .insert(translation)
    .values(ordered.map((key) => ({ accountId, ...key, leaseId, createdAt: now })))
    .onConflictDoUpdate({
      target: [
        translation.accountId,
        translation.textHash,
        translation.targetLanguage,
        translation.sourceLanguage,
      ],
      set: { leaseId, createdAt: now, translatedText: null, detectedLanguage: '' },
      setWhere: sql`(${translation.translatedText} is null and ${translation.createdAt} <= ${now - leaseMs}::bigint)
        or ${translation.createdAt} <= ${now - KEEP_TRANSLATIONS_MS}::bigint`,
    })
    .returning({ textHash: translation.textHash });
  return new Set(leased.map(({ textHash }) => textHash));
}

/** Holds a lease until the transaction ends; false if it is no longer this one's, or is settled. */
export async function holdLease(
  tx: Tx,
  accountId: string,
  key: TranslationKey,
  leaseId: string,
): Promise<boolean> {
  const held = await tx
    .select({ leaseId: translation.leaseId })
    .from(translation)
    .where(and(isAnyOf(accountId, [key], key), isLease(leaseId)))
    .for('update');
  return held.length > 0;
}

/** Settles a lease that is held. @param now - epoch ms */
export async function storeTranslation(
  tx: Tx,
  accountId: string,
  key: TranslationKey,
  stored: StoredTranslation,
  now: number,
): Promise<void> {
  await tx
    .update(translation)
    .set({ ...stored, createdAt: now })
    .where(isAnyOf(accountId, [key], key));
}

/** Gives up what is still leased, so that others need not wait for it. */
export async function releaseLeases(tx: Tx, accountId: string, leaseId: string): Promise<void> {
  await tx.delete(translation).where(and(eq(translation.accountId, accountId), isLease(leaseId)));
}

function isLease(leaseId: string): SQL | undefined {
  return and(eq(translation.leaseId, leaseId), isNull(translation.translatedText));
}

/** Drops translations that are used no more, and leases of processes that died. @param now - epoch ms */
export async function dropOldTranslations(db: Db, now: number): Promise<void> {
  await db.delete(translation).where(lt(translation.createdAt, now - KEEP_TRANSLATIONS_MS));
  await db
    .delete(translation)
    .where(and(isNull(translation.translatedText), lt(translation.createdAt, now - DAY)));
}
