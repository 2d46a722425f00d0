import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';

/** What the quick replies of the open conversation do with a press that would send its text. */
export interface SendClaim {
  sessionId: SessionId;
  /** Returns whether the press was for them: nothing is sent then. */
  take: () => boolean;
}

/** `null` while the open conversation has no place for quick replies. */
export const sendClaimCellAtom = atom<SendClaim | null>(null);
