import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { NO_EXTRAS, extrasCellAtom } from '../../state/atoms.ts';
import { quotePrefix } from '../model/quote.ts';
import { attachmentsCellAtom, quotesCellAtom, sendingSoonCellAtom } from './cells.ts';

/** Tells the page what goes out beside a session's text. */
export const tellExtrasAtom = atom(null, (get, set, sessionId: SessionId) => {
  const told = get(extrasCellAtom);
  const { blockedReason } = told.get(sessionId) ?? NO_EXTRAS;
  const quote = get(quotesCellAtom).get(sessionId);
  const extras = {
    fileCount: get(attachmentsCellAtom).get(sessionId)?.length ?? 0,
    isSendingSoon: get(sendingSoonCellAtom).has(sessionId),
    prefix: quote === undefined ? '' : quotePrefix(quote),
    blockedReason,
  };
  set(extrasCellAtom, new Map(told).set(sessionId, extras));
});

/** Tells the page why the marketplace would take nothing now; undefined: it would. */
export const tellBlockedAtom = atom(
  null,
  (get, set, { sessionId, reason }: { sessionId: SessionId; reason: string | undefined }) => {
    const told = get(extrasCellAtom);
    const before = told.get(sessionId) ?? NO_EXTRAS;
    if (before.blockedReason === reason) return;
    set(extrasCellAtom, new Map(told).set(sessionId, { ...before, blockedReason: reason }));
  },
);
