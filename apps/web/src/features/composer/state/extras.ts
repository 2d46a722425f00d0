import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import { addressCellAtom } from '../../chat-state/index.ts';

/** What goes out beside or before the text of a session. Written by the part that composes, which is fetched apart. */
export interface Extras {
  /** Pictures and films that wait. */
  fileCount: number;
  /** Everything goes out as soon as the files are uploaded. */
  isSendingSoon: boolean;
  /** Put before the text: what it answers. */
  prefix: string;
  /** Some of them did not go up: nothing goes out beside them. */
  hasFailedFile: boolean;
  /** Why the marketplace would take nothing now, in words. */
  blockedReason: string | undefined;
  /** Why it would take less than what stands here, in words. */
  heldReason: string | undefined;
}
export const NO_EXTRAS: Extras = {
  fileCount: 0,
  isSendingSoon: false,
  prefix: '',
  hasFailedFile: false,
  blockedReason: undefined,
  heldReason: undefined,
};
export const extrasCellAtom = atom<ReadonlyMap<SessionId, Extras>>(new Map());

/** What goes out beside the text of the open session. */
export const openExtrasAtom = atom((get) => {
  const { sessionId } = get(addressCellAtom);
  return (sessionId === undefined ? undefined : get(extrasCellAtom).get(sessionId)) ?? NO_EXTRAS;
});
