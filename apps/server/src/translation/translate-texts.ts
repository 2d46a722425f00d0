import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TextTranslation } from '@seller-chat/api-client/contract';
import { countTranslateChars } from '@seller-chat/core/translation';
import { readPlan } from '../plan/plan-store.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { askProvider } from './ask-provider.ts';
import type { AskDeps } from './ask-provider.ts';
import { isSameLanguage, planText } from './planned-text.ts';
import type { Languages, PlannedText } from './planned-text.ts';
import { leaseTranslations, findTranslations } from './translation-store.ts';
import type { StoredTranslation } from './translation-store.ts';
import type { DetectLanguage } from './language/detect-language.ts';

export interface TranslateDeps extends AskDeps {
  detect: DetectLanguage;
}

/** Longest time for all texts of a call, ms; a chunk that is begun before may end later. */
const LONGEST_MS = 20_000;
/** Leases of this age were made by a process that died, ms: a call does not take as long. */
const LEASE_MS = 40_000;
/** How often the work of others is looked at, ms. */
const LOOK_EVERY_MS = 100;

/**
 * Translates texts for an account: each once, for everyone who asks and however often (decision 0088). Answers as many
 * translations as texts, in their order. Provider and plan may leave texts untranslated; then it says why.
 */
export async function translateTexts(
  deps: TranslateDeps,
  signedIn: SignedIn,
  texts: readonly string[],
  languages: Languages,
): Promise<TextTranslation[]> {
  const answers = new Map<string, TextTranslation>();
  const open = new Map<string, PlannedText>();
  for (const text of new Set(texts)) {
    const planned = planText(text, languages, { detect: deps.detect, provider: deps.provider.name });
    if ('outcome' in planned) answers.set(text, planned);
    else open.set(text, planned);
  }
  const answer = ({ text, sourceLanguage }: PlannedText, outcome: TextTranslation['outcome']): void => {
    answers.set(text, { outcome, text, sourceLanguage });
    open.delete(text);
  };
  const answerStored = (planned: PlannedText, stored: StoredTranslation): void => {
    const sourceLanguage = planned.sourceLanguage || stored.detectedLanguage;
    const isSame = isSameLanguage(sourceLanguage, languages.target);
    const [outcome, text] = isSame
      ? (['sameLanguage', planned.text] as const)
      : (['translated', stored.translatedText] as const);
    answers.set(planned.text, { outcome, text, sourceLanguage });
    open.delete(planned.text);
  };

  const endsAt = performance.now() + LONGEST_MS;
  while (open.size > 0) {
    const { found, mine, overLimit, leaseId } = await takeOn(deps, signedIn, [...open.values()]);
    for (const planned of open.values()) {
      const stored = found.get(planned.key.textHash);
      if (stored) answerStored(planned, stored);
    }
    for (const planned of overLimit) answer(planned, 'limitReached');
    if (mine.length > 0) {
      const asked = await askProvider(deps, signedIn, {
        texts: mine,
        leaseId,
        target: languages.target,
        endsAt,
      });
      for (const [planned, result] of asked) {
        if (typeof result === 'string') answer(planned, result);
        else answerStored(planned, result);
      }
      // What others could not have translated either would be asked for once more.
      const failed = asked.filter(([, result]) => result === 'unavailable');
      const languagesOfFailed = new Set(failed.map(([{ sourceLanguage }]) => sourceLanguage));
      for (const planned of open.values())
        if (languagesOfFailed.has(planned.sourceLanguage)) answer(planned, 'unavailable');
    } else if (open.size > 0) {
      if (performance.now() > endsAt) for (const planned of open.values()) answer(planned, 'unavailable');
      else await wait(LOOK_EVERY_MS);
    }
  }
  return texts.map((text) => answers.get(text) as TextTranslation);
}

interface TakenOn {
  /** By the hash of the text. */
  found: ReadonlyMap<string, StoredTranslation>;
  mine: readonly PlannedText[];
  overLimit: readonly PlannedText[];
  leaseId: string;
}

/** Reads what is translated already, and leases of the others as many as the plan has characters for (T5, T6). */
async function takeOn(
  deps: TranslateDeps,
  signedIn: SignedIn,
  open: readonly PlannedText[],
): Promise<TakenOn> {
  const { accountId } = signedIn;
  const leaseId = randomUUID();
  const { found, mine, overLimit } = await deps.work.command(signedIn, {}, async (tx, now) => {
    const keys = open.map(({ key }) => key);
    const known = await findTranslations(tx, accountId, keys, now);
    const wanted = open.filter(({ key }) => !known.has(key.textHash));
    const { translatedCharacters, maxTranslatedCharacters } = await readPlan(tx, accountId);
    let left = maxTranslatedCharacters - translatedCharacters;
    // The first that is too long ends it: the texts are a conversation, and a later one alone explains nothing.
    const tooLong = wanted.findIndex(({ text }) => (left -= countTranslateChars(text)) < 0);
    const within = tooLong === -1 ? wanted : wanted.slice(0, tooLong);
    const lease = { leaseId, now, leaseMs: LEASE_MS };
    const leased = await leaseTranslations(
      tx,
      accountId,
      within.map(({ key }) => key),
      lease,
    );
    return {
      found: known,
      mine: within.filter(({ key }) => leased.has(key.textHash)),
      overLimit: wanted.slice(within.length),
      appended: [],
    };
  });
  return { found, mine, overLimit, leaseId };
}
