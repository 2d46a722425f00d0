import { TRANSLATION_MODES, hasTranslatableWords } from '@seller-chat/core/translation';
import type { LanguageCode, SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { chatSettingAtom } from '../../../chat-settings/index.ts';
import { draftsCellAtom, sessionIndexAtom } from '../../../chat-state/index.ts';
import { NOTICED_MS } from '../../state/noticed-ms.ts';
import { changeOutgoingAtom, outgoingsAtom } from './outgoing-cell.ts';
import type { Outgoing } from './outgoing-cell.ts';
import { askTranslationsAtom } from './ask-translations.ts';
import { isLimitMetAtom } from './limit.ts';
import { rememberReplyLanguageAtom, replyLanguageAtom } from './reply-languages.ts';

const draftOfAtom = atom(
  (get) =>
    (sessionId: SessionId): string =>
      get(draftsCellAtom)[sessionId] ?? '',
);

const isAutoAtom = atom((get) => get(chatSettingAtom).isSellerAutoTranslation === TRANSLATION_MODES.auto);

/** Whether replies of a session are translated before they are sent: begun by hand, or by the setting. */
export const isTranslatedFirstAtom = atom((get) => {
  const all = get(outgoingsAtom);
  const isBySetting = get(isAutoAtom) && !get(isLimitMetAtom);
  return (sessionId: SessionId): boolean => {
    const state = all.get(sessionId)?.state;
    return state === undefined ? isBySetting : state !== 'off';
  };
});

/** Begins to translate the replies of a session, and translates what is written there already. */
export const openOutgoingAtom = atom(null, (get, set, sessionId: SessionId) => {
  const target = get(replyLanguageAtom)(sessionId);
  set(changeOutgoingAtom, sessionId, () => ({ target, state: 'idle', text: '' }));
  if (hasTranslatableWords(get(draftOfAtom)(sessionId))) void set(translateDraftAtom, sessionId);
});

/** Ends it: replies of this session are sent as they are written, whatever the setting says. */
export const closeOutgoingAtom = atom(null, (get, set, sessionId: SessionId) => {
  const target = get(replyLanguageAtom)(sessionId);
  const off = { target, state: 'off', text: '' } as const;
  set(changeOutgoingAtom, sessionId, () => (get(isAutoAtom) ? off : undefined));
});

/**
 * Translates the draft of a session as it now is. An answer for a draft or a language that has changed since is dropped.
 * Resolves to whether the draft may be sent as it is, because it needs no translation.
 */
export const translateDraftAtom = atom(null, async (get, set, sessionId: SessionId): Promise<boolean> => {
  const session = get(sessionIndexAtom).get(sessionId);
  const source = get(draftOfAtom)(sessionId);
  const target = get(outgoingsAtom).get(sessionId)?.target ?? get(replyLanguageAtom)(sessionId);
  if (session === undefined) return false;
  const note = (state: Pick<Outgoing, 'state' | 'text' | 'reason'>): void =>
    set(changeOutgoingAtom, sessionId, () => ({
      source,
      target,
      ...state,
      since: get(servicesAtom).now(),
    }));
  note({ state: 'pending', text: '' });
  const [result] = await set(askTranslationsAtom, { platform: session.platform, texts: [source], target });
  const now = get(outgoingsAtom).get(sessionId);
  const isCurrent = now?.state === 'pending' && now.source === source && now.target === target;
  if (!isCurrent || result === undefined) return false;
  note(
    result.outcome === 'translated'
      ? { state: 'translated', text: result.text }
      : { state: 'untranslated', text: '', reason: result.outcome },
  );
  const needsNone = result.outcome === 'sameLanguage' || result.outcome === 'noWords';
  return needsNone && get(draftOfAtom)(sessionId) === source;
});

/** Translates into another language from now on, in this conversation. */
export const chooseTargetAtom = atom(null, (get, set, sessionId: SessionId, target: LanguageCode) => {
  set(rememberReplyLanguageAtom, sessionId, target);
  set(changeOutgoingAtom, sessionId, () => ({ target, state: 'idle', text: '' }));
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
 * Whether sending must wait. A draft that is to be translated first then is, and a person sees the translation before
 * they press again; `send` is called if it turns out to need none. A press also waits while the person cannot have
 * noticed what it would send now, and for a translation that was emptied. A later press while the translation is on its
 * way, or after it failed, waits for nothing: the draft is sent as it is written.
 */
export const holdForTranslationAtom = atom(
  null,
  (get, set, sessionId: SessionId, send: () => void): boolean => {
    const draft = get(draftOfAtom)(sessionId);
    if (!get(isTranslatedFirstAtom)(sessionId) || !hasTranslatableWords(draft)) return false;
    const outgoing = get(outgoingsAtom).get(sessionId);
    if (outgoing?.source !== draft) {
      void set(translateDraftAtom, sessionId).then((needsNone) => {
        if (needsNone) send();
      });
      return true;
    }
    const age = get(servicesAtom).now() - (outgoing.since ?? 0);
    const isEmptied = outgoing.state === 'translated' && outgoing.text.trim() === '';
    return isEmptied || (age >= 0 && age < NOTICED_MS);
  },
);

/** What is sent for the draft of a session: its translation with the original, or the draft alone. */
export const outgoingTextAtom = atom((get) => (sessionId: SessionId): { text: string; original?: string } => {
  const draft = get(draftOfAtom)(sessionId);
  const outgoing = get(outgoingsAtom).get(sessionId);
  const isReady =
    outgoing?.state === 'translated' && outgoing.source === draft && outgoing.text.trim() !== '';
  if (!isReady || outgoing.text.trim() === draft.trim()) return { text: draft };
  return { text: outgoing.text, original: draft };
});

/**
 * After a draft was sent: a conversation in which translating was begun or stopped by hand goes on so. What is kept for
 * another draft stays.
 */
export const settleOutgoingAtom = atom(null, (get, set, sessionId: SessionId, sent: string) =>
  set(changeOutgoingAtom, sessionId, (before) => {
    if (before === undefined || before.state === 'off') return before;
    if (before.source !== undefined && before.source !== sent) return before;
    return get(isAutoAtom) ? undefined : { target: before.target, state: 'idle', text: '' };
  }),
);
