import type { LanguageCode, SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import type { UntranslatedReason } from '../../state/translations.ts';

/** What becomes of the draft of a session before it is sent. */
export interface Outgoing {
  /** The draft that was translated; undefined: none yet. */
  source: string | undefined;
  target: LanguageCode;
  state: 'idle' | 'pending' | 'translated' | 'untranslated';
  /** The translation, as a person has corrected it. */
  text: string;
  reason?: UntranslatedReason;
}

/** Sessions whose replies are translated before they are sent. */
export const outgoingCellAtom = atom<ReadonlyMap<SessionId, Outgoing>>(new Map());

/** Whether a translation waits to be sent: it is in memory only, with what was corrected in it. */
export const hasWaitingTranslationAtom = atom((get) =>
  [...get(outgoingCellAtom).values()].some(({ state }) => state === 'translated'),
);
