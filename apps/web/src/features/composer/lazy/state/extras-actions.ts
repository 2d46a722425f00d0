import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { extrasCellAtom, NO_EXTRAS } from '../../state/extras.ts';
import { attachmentStateOf } from '../model/attachment.ts';
import { quotePrefix } from '../model/quote.ts';
import { attachmentsCellAtom, quotesCellAtom, sendingSoonCellAtom } from './cells.ts';

/** Tells the page what goes out beside a session's text. */
export const tellExtrasAtom = atom(null, (get, set, sessionId: SessionId) => {
  const told = get(extrasCellAtom);
  const files = get(attachmentsCellAtom).get(sessionId) ?? [];
  const quote = get(quotesCellAtom).get(sessionId);
  const extras = {
    ...(told.get(sessionId) ?? NO_EXTRAS),
    fileCount: files.length,
    hasFailedFile: files.some((file) => attachmentStateOf(file) === 'failed'),
    isSendingSoon: get(sendingSoonCellAtom).has(sessionId),
    prefix: quote === undefined ? '' : quotePrefix(quote),
  };
  set(extrasCellAtom, new Map(told).set(sessionId, extras));
});

/** What the marketplace would not take, in words; undefined: it would. */
export interface Limits {
  /** Anything at all. */
  blockedReason: string | undefined;
  /** All of what stands in the composer. */
  heldReason: string | undefined;
}

/** Tells the page what the marketplace would not take now. */
export const tellLimitsAtom = atom(null, (get, set, sessionId: SessionId, limits: Limits) => {
  const told = get(extrasCellAtom);
  const before = told.get(sessionId) ?? NO_EXTRAS;
  if (before.blockedReason === limits.blockedReason && before.heldReason === limits.heldReason) return;
  set(extrasCellAtom, new Map(told).set(sessionId, { ...before, ...limits }));
});
