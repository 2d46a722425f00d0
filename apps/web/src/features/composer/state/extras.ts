import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import { addressCellAtom } from '../../chat-state/index.ts';

/** What is sent beside or before the text of a session. The lazy part of the composer writes it. */
export interface Extras {
  /** Number of waiting pictures, films and cards. */
  waitingCount: number;
  /** Number of those that "send" would send now: it was pressed already for the others. */
  freeCount: number;
  /** Something is sent as soon as its files are uploaded. */
  isSendingSoon: boolean;
  /** The quoted message, put before the text. */
  prefix: string;
  /** What is sent for a draft; `sent` is undefined if Send translates it first. */
  translation: { draft: string; sent: string | undefined } | undefined;
  /** An upload failed: nothing is sent beside it. */
  hasFailedFile: boolean;
  /** Why the marketplace would refuse every message now, in words. */
  blockedReason: string | undefined;
  /** Why the marketplace would accept only a part of the content, in words. */
  heldReason: string | undefined;
}
export const NO_EXTRAS: Extras = {
  waitingCount: 0,
  freeCount: 0,
  isSendingSoon: false,
  prefix: '',
  translation: undefined,
  hasFailedFile: false,
  blockedReason: undefined,
  heldReason: undefined,
};
export const extrasCellAtom = atom<ReadonlyMap<SessionId, Extras>>(new Map());

/** Whether files, cards or quotations wait beside a text: unlike a draft they are in memory only. */
export const hasUnkeptExtrasAtom = atom((get) =>
  [...get(extrasCellAtom).values()].some(({ waitingCount, prefix }) => waitingCount > 0 || prefix !== ''),
);

/** What goes out beside the text of the open session. */
export const openExtrasAtom = atom((get) => {
  const { sessionId } = get(addressCellAtom);
  return (sessionId === undefined ? undefined : get(extrasCellAtom).get(sessionId)) ?? NO_EXTRAS;
});
