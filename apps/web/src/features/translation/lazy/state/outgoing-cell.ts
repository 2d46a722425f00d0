import type { LanguageCode, SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { OUTGOING_KIND } from '../../state/has-kept-outgoing.ts';
import type { UntranslatedReason } from '../../state/translations.ts';
import { readLanguage } from '../model/read-language.ts';
import { createConversationMemory } from './conversation-memory.ts';

/** What becomes of the draft of a session before it is sent. */
export interface Outgoing {
  /** The draft that was translated; undefined: none yet. */
  source?: string | undefined;
  target: LanguageCode;
  /** `off`: a person stopped what the setting would begin. */
  state: 'off' | 'idle' | 'pending' | 'translated' | 'untranslated';
  /** The translation, as a person has corrected it. */
  text: string;
  reason?: UntranslatedReason | undefined;
  /** When this page last changed what Send does, epoch ms; undefined: not since it was loaded. */
  since?: number | undefined;
}

/** Texts are kept with them, so there are fewer than of languages. */
const MOST_KEPT = 50;

const { keptAtom, keepAtom } = createConversationMemory<Outgoing>({
  name: OUTGOING_KIND,
  most: MOST_KEPT,
  read: readOutgoing,
});

/**
 * Sessions whose replies are translated before they are sent, or are not though the setting says so. Kept on the device
 * as drafts are: a reload loses neither a translation nor its corrections.
 */
export const outgoingsAtom = keptAtom;

/** Changes that of a session; undefined: there is none. */
export const changeOutgoingAtom = atom(
  null,
  (get, set, sessionId: SessionId, change: (before: Outgoing | undefined) => Outgoing | undefined) =>
    set(keepAtom, sessionId, change(get(keptAtom).get(sessionId))),
);

/** What a page before this one has kept. A call that was under way then is asked for again by the next press on Send. */
function readOutgoing(stored: unknown): Outgoing | undefined {
  const { source, target, state, text } = (stored ?? {}) as Partial<Record<keyof Outgoing, unknown>>;
  const language = readLanguage(target);
  if (language === undefined || typeof text !== 'string') return undefined;
  if (state === 'off') return { state, target: language, text: '' };
  if (state === 'translated' && typeof source === 'string') return { state, source, target: language, text };
  return { state: 'idle', target: language, text: '' };
}
