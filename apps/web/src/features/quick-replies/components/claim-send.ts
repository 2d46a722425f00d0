import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import { draftsCellAtom } from '../../chat-state/index.ts';
import { findSlash } from '../lazy/model/slash.ts';
import { sendClaimCellAtom } from '../state/send-claim.ts';
import { quickReplyPart } from './quick-reply-part.ts';

/** The part that finds quick replies could not be loaded, so no search waits for it. */
const isPartMissingCellAtom = atom(false);

/**
 * Offers a press that would send the text of a session to the quick replies. Returns whether they took it. A search whose
 * list could not open yet is held back until the part is loaded, or cannot be.
 *
 * @param caret - where it is in the text; left out: at its end
 */
export const claimSendAtom = atom(null, (get, set, sessionId: SessionId, caret?: number): boolean => {
  const claim = get(sendClaimCellAtom);
  if (claim?.sessionId === sessionId) return claim.take();
  const text = get(draftsCellAtom)[sessionId] ?? '';
  const isSearch = findSlash(text, caret ?? text.length) !== undefined;
  if (!isSearch || get(isPartMissingCellAtom)) return false;
  void quickReplyPart.load().then(() => set(isPartMissingCellAtom, quickReplyPart.peek() === undefined));
  return true;
});
