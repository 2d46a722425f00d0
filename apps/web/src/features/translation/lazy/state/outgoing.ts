import { TRANSLATION_MODES, hasTranslatableWords } from '@seller-chat/core/translation';
import type { LanguageCode, SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { chatSettingAtom } from '../../../chat-settings/index.ts';
import { draftsCellAtom, sessionIndexAtom } from '../../../chat-state/index.ts';
import { outgoingCellAtom } from './outgoing-cell.ts';
import type { Outgoing } from './outgoing-cell.ts';
import { askTranslationsAtom } from './ask-translations.ts';
import { isLimitMetAtom } from './limit.ts';
import { rememberReplyLanguageAtom, replyLanguageAtom } from './reply-languages.ts';

const changeOutgoingAtom = atom(
  null,
  (get, set, sessionId: SessionId, change: (before: Outgoing | undefined) => Outgoing | undefined) => {
    const next = new Map(get(outgoingCellAtom));
    const changed = change(next.get(sessionId));
    if (changed === undefined) next.delete(sessionId);
    else next.set(sessionId, changed);
    set(outgoingCellAtom, next);
  },
);

const draftOfAtom = atom(
  (get) =>
    (sessionId: SessionId): string =>
      get(draftsCellAtom)[sessionId] ?? '',
);

/** Begins to translate the replies of a session, and translates what is written there already. */
export const openOutgoingAtom = atom(null, (get, set, sessionId: SessionId) => {
  const target = get(replyLanguageAtom)(sessionId);
  set(changeOutgoingAtom, sessionId, () => ({ source: undefined, target, state: 'idle', text: '' }));
  if (hasTranslatableWords(get(draftOfAtom)(sessionId))) void set(translateDraftAtom, sessionId);
});

/** Ends it: the draft is sent as it is written. */
export const closeOutgoingAtom = atom(null, (_get, set, sessionId: SessionId) =>
  set(changeOutgoingAtom, sessionId, () => undefined),
);

/**
 * Translates the draft of a session as it now is. An answer for a draft or a language that has changed since is dropped.
 * Resolves to whether the draft may be sent as it is, because it needs no translation.
 */
export const translateDraftAtom = atom(null, async (get, set, sessionId: SessionId): Promise<boolean> => {
  const session = get(sessionIndexAtom).get(sessionId);
  const source = get(draftOfAtom)(sessionId);
  const target = get(outgoingCellAtom).get(sessionId)?.target ?? get(replyLanguageAtom)(sessionId);
  if (session === undefined) return false;
  set(changeOutgoingAtom, sessionId, () => ({ source, target, state: 'pending', text: '' }));
  const [result] = await set(askTranslationsAtom, { platform: session.platform, texts: [source], target });
  const now = get(outgoingCellAtom).get(sessionId);
  const isCurrent = now?.state === 'pending' && now.source === source && now.target === target;
  if (!isCurrent || result === undefined) return false;
  set(changeOutgoingAtom, sessionId, () =>
    result.outcome === 'translated'
      ? { source, target, state: 'translated', text: result.text }
      : { source, target, state: 'untranslated', text: '', reason: result.outcome },
  );
  const needsNone = result.outcome === 'sameLanguage' || result.outcome === 'noWords';
  return needsNone && get(draftOfAtom)(sessionId) === source;
});

/** Translates into another language from now on, in this conversation. */
export const chooseTargetAtom = atom(null, (get, set, sessionId: SessionId, target: LanguageCode) => {
  set(rememberReplyLanguageAtom, sessionId, target);
  set(changeOutgoingAtom, sessionId, () => ({ source: undefined, target, state: 'idle', text: '' }));
  if (hasTranslatableWords(get(draftOfAtom)(sessionId))) void set(translateDraftAtom, sessionId);
});

/** Sends this draft as it is written. */
export const keepAsWrittenAtom = atom(null, (get, set, sessionId: SessionId) => {
  const source = get(draftOfAtom)(sessionId);
  set(
    changeOutgoingAtom,
    sessionId,
    (before) => before && { source, target: before.target, state: 'untranslated', text: '' },
  );
});

/** A person corrects the translation. */
export const correctOutgoingAtom = atom(null, (_get, set, sessionId: SessionId, text: string) =>
  set(changeOutgoingAtom, sessionId, (before) => before && { ...before, text }),
);

/**
 * Whether sending must wait, because the draft is to be translated first: it then is, and a person sees the translation
 * before they press again. A press while the translation is on its way, or after it failed, waits for nothing: the
 * draft is sent as it is written. `send` is called if the draft turns out to need no translation.
 */
export const holdForTranslationAtom = atom(
  null,
  (get, set, sessionId: SessionId, send: () => void): boolean => {
    const draft = get(draftOfAtom)(sessionId);
    const outgoing = get(outgoingCellAtom).get(sessionId);
    const isAuto = get(chatSettingAtom).isSellerAutoTranslation === TRANSLATION_MODES.auto;
    const isWanted = outgoing !== undefined || (isAuto && !get(isLimitMetAtom));
    if (!isWanted || !hasTranslatableWords(draft) || outgoing?.source === draft) return false;
    void set(translateDraftAtom, sessionId).then((needsNone) => {
      if (needsNone) send();
    });
    return true;
  },
);

/** What is sent for the draft of a session: its translation with the original, or the draft alone. */
export const outgoingTextAtom = atom((get) => (sessionId: SessionId): { text: string; original?: string } => {
  const draft = get(draftOfAtom)(sessionId);
  const outgoing = get(outgoingCellAtom).get(sessionId);
  const isReady =
    outgoing?.state === 'translated' && outgoing.source === draft && outgoing.text.trim() !== '';
  if (!isReady || outgoing.text.trim() === draft.trim()) return { text: draft };
  return { text: outgoing.text, original: draft };
});

/** After sending: a conversation in which translating was begun by hand goes on with it. */
export const settleOutgoingAtom = atom(null, (get, set, sessionId: SessionId) => {
  const isAuto = get(chatSettingAtom).isSellerAutoTranslation === TRANSLATION_MODES.auto;
  set(changeOutgoingAtom, sessionId, (before) =>
    before === undefined || isAuto
      ? undefined
      : { source: undefined, target: before.target, state: 'idle', text: '' },
  );
});
