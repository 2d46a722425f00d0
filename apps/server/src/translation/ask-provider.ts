import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { TextTranslation } from '@seller-chat/api-client/contract';
import { countTranslateChars } from '@seller-chat/core/translation';
import type { Tx } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import type { Logger } from '../logging/logging.ts';
import { takeFromPlan } from '../plan/plan-store.ts';
import { ProviderError } from '../providers/provider-error.ts';
import type { TranslatedPiece, TranslationProvider } from '../providers/translation/port.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { MOST_PIECES, chunksOf } from './chunks-of.ts';
import { isSameLanguage } from './planned-text.ts';
import type { PlannedText } from './planned-text.ts';
import { holdLease, releaseLeases, storeTranslation } from './translation-store.ts';
import type { StoredTranslation } from './translation-store.ts';

export interface AskDeps {
  provider: TranslationProvider;
  work: TenantWork;
  logger: Logger;
}

/** Texts that this call has leased. */
export interface Leased {
  texts: readonly PlannedText[];
  leaseId: string;
  target: string;
  /** Ms of the monotonic clock. */
  endsAt: number;
}

type Refused = Extract<TextTranslation['outcome'], 'damaged' | 'limitReached' | 'unavailable'>;
/** A text, and its translation or why it has none. */
export type Asked = readonly [PlannedText, StoredTranslation | Refused];

/**
 * Asks the provider for leased texts, and stores and counts what it gives. A text counts in the transaction that stores
 * its translation: once, and not at all if there is none. A text that another process has taken over is left out of the
 * result. Leases that are not settled are released.
 */
export async function askProvider(deps: AskDeps, signedIn: SignedIn, leased: Leased): Promise<Asked[]> {
  const { texts, leaseId, target, endsAt } = leased;
  const asked: Asked[] = [];
  try {
    let isAway = false;
    let isLimitReached = false;
    for (const chunk of chunksOf(texts)) {
      if (isAway || isLimitReached || performance.now() > endsAt) {
        const why = isLimitReached ? 'limitReached' : 'unavailable';
        asked.push(...chunk.map((planned) => [planned, why] as const));
        continue;
      }
      const answer = await callProvider(deps, chunk, target);
      if (!Array.isArray(answer)) {
        isAway = answer.isAway;
        asked.push(...chunk.map((planned) => [planned, 'unavailable'] as const));
        continue;
      }
      const settled = await settle(deps, signedIn, { chunk, answer, leaseId, target });
      isLimitReached = settled.some(([, result]) => result === 'limitReached');
      asked.push(...settled);
    }
  } finally {
    await deps.work.command(signedIn, {}, async (tx) => {
      await releaseLeases(tx, signedIn.accountId, leaseId);
      return { appended: [] };
    });
  }
  return asked;
}

async function callProvider(
  { provider, logger }: AskDeps,
  chunk: readonly PlannedText[],
  target: string,
): Promise<TranslatedPiece[] | { isAway: boolean }> {
  const pieces = chunk.flatMap(({ protectedText }) => protectedText.pieces);
  const source = chunk[0]?.sourceLanguage || null;
  const translated: TranslatedPiece[] = [];
  try {
    for (let at = 0; at < pieces.length; at += MOST_PIECES) {
      const call = { pieces: pieces.slice(at, at + MOST_PIECES), source, target };
      translated.push(...(await provider.translate(call)));
    }
    return translated;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger.warn({ reason: error.message }, 'texts could not be translated');
    // What it refuses of one chunk, for its language, it may take of another.
    return { isAway: error.kind !== 'permanent' };
  }
}

interface Answered {
  chunk: readonly PlannedText[];
  answer: readonly TranslatedPiece[];
  leaseId: string;
  target: string;
}

async function settle(
  { work }: AskDeps,
  signedIn: SignedIn,
  { chunk, answer, leaseId, target }: Answered,
): Promise<Asked[]> {
  const { settled } = await work.command(signedIn, {}, async (tx, now) => {
    const results: Asked[] = [];
    let next = 0;
    let isLimitReached = false;
    for (const planned of chunk) {
      const pieces = answer.slice(next, (next += planned.protectedText.pieces.length));
      const translatedText = planned.protectedText.restore(pieces.map(({ parts }) => parts));
      if (translatedText === undefined) results.push([planned, 'damaged']);
      else if (isLimitReached) results.push([planned, 'limitReached']);
      else if (await holdLease(tx, signedIn.accountId, planned.key, leaseId)) {
        const stored = { translatedText, detectedLanguage: detectedIn(planned, pieces) };
        const cost = isSameLanguage(stored.detectedLanguage, target) ? 0 : countTranslateChars(planned.text);
        isLimitReached = !(await takeCharacters(tx, signedIn.accountId, cost));
        if (!isLimitReached) await storeTranslation(tx, signedIn.accountId, planned.key, stored, now);
        results.push([planned, isLimitReached ? 'limitReached' : stored]);
      }
    }
    return { settled: results, appended: [] };
  });
  return settled;
}

/** What the provider detected, where we did not know it. */
function detectedIn({ sourceLanguage }: PlannedText, pieces: readonly TranslatedPiece[]): string {
  return sourceLanguage === '' ? (pieces[0]?.detectedLanguage ?? '') : '';
}

/** Takes all of the characters from the plan or none; false if the plan has not as many left. */
async function takeCharacters(tx: Tx, accountId: string, amount: number): Promise<boolean> {
  if (amount === 0) return true;
  try {
    await takeFromPlan(tx, accountId, 'translatedCharacters', amount);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === ERROR_CODES.translationLimit) return false;
    throw error;
  }
}
