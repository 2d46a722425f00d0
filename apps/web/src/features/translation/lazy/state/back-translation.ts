import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { sessionIndexAtom } from '../../../chat-state/index.ts';
import { outgoingsAtom } from './outgoing-cell.ts';
import { askTranslationsAtom } from './ask-translations.ts';
import type { TextResult } from './ask-translations.ts';
import { readingLanguageAtom } from './reading-languages.ts';

/** What a translation says in the language its author reads, by session; null: on its way. */
const backsCellAtom = atom<ReadonlyMap<SessionId, { of: string; result: TextResult | null }>>(new Map());

/** The translation of a session's preview back into the language that the session is read in, if asked for as it is now. */
export const backTranslationAtom = atom((get) => (sessionId: SessionId): TextResult | null | undefined => {
  const back = get(backsCellAtom).get(sessionId);
  return back !== undefined && back.of === get(outgoingsAtom).get(sessionId)?.text ? back.result : undefined;
});

/** Translates the preview back, so that a person can check it. */
export const translateBackAtom = atom(null, async (get, set, sessionId: SessionId): Promise<void> => {
  const outgoing = get(outgoingsAtom).get(sessionId);
  const platform = get(sessionIndexAtom).get(sessionId)?.platform;
  if (outgoing?.state !== 'translated' || platform === undefined) return;
  const { text: of, target: source } = outgoing;
  const note = (result: TextResult | null): void =>
    set(backsCellAtom, new Map([...get(backsCellAtom), [sessionId, { of, result }]]));
  note(null);
  const [result] = await set(askTranslationsAtom, {
    platform,
    texts: [of],
    target: get(readingLanguageAtom)(sessionId),
    source,
  });
  note(result ?? { outcome: 'unavailable', sourceLanguage: '' });
});
