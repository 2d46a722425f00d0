import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { extrasCellAtom, NO_EXTRAS } from '../../state/extras.ts';
import type { Extras } from '../../state/extras.ts';
import { attachmentStateOf } from '../model/attachment.ts';
import { quotePrefix } from '../model/quote.ts';
import { attachmentsCellAtom, cardsCellAtom, heldSendsCellAtom, quotesCellAtom } from './cells.ts';

/** Publishes what is sent beside a session's text. */
export const updateExtrasAtom = atom(null, (get, set, sessionId: SessionId) => {
  const known = get(extrasCellAtom);
  const files = get(attachmentsCellAtom).get(sessionId) ?? [];
  const cards = get(cardsCellAtom).get(sessionId) ?? [];
  const quote = get(quotesCellAtom).get(sessionId);
  const held = get(heldSendsCellAtom).get(sessionId) ?? [];
  const isHeld = ({ id }: { id: string }): boolean =>
    held.some(({ ids }) => ids === undefined || ids.has(id));
  const extras = {
    ...(known.get(sessionId) ?? NO_EXTRAS),
    waitingCount: files.length + cards.length,
    freeCount: [...files, ...cards].filter((one) => !isHeld(one)).length,
    hasFailedFile: files.some((file) => attachmentStateOf(file) === 'failed'),
    isSendingSoon: held.length > 0,
    prefix: quote === undefined ? '' : quotePrefix(quote),
  };
  set(extrasCellAtom, new Map(known).set(sessionId, extras));
});

/** Publishes what is sent for the draft of a session. */
export const setSentTextAtom = atom(
  null,
  (get, set, sessionId: SessionId, translation: Extras['translation']) => {
    const known = get(extrasCellAtom);
    const before = known.get(sessionId) ?? NO_EXTRAS;
    set(extrasCellAtom, new Map(known).set(sessionId, { ...before, translation }));
  },
);

/** Why the marketplace would refuse a message, in words; undefined: it would accept it. */
export interface Limits {
  /** It refuses every message. */
  blockedReason: string | undefined;
  /** It accepts only a part of the content. */
  heldReason: string | undefined;
}

/** Publishes what the marketplace would refuse now. */
export const setSendLimitsAtom = atom(null, (get, set, sessionId: SessionId, limits: Limits) => {
  const known = get(extrasCellAtom);
  const before = known.get(sessionId) ?? NO_EXTRAS;
  if (before.blockedReason === limits.blockedReason && before.heldReason === limits.heldReason) return;
  set(extrasCellAtom, new Map(known).set(sessionId, { ...before, ...limits }));
});
