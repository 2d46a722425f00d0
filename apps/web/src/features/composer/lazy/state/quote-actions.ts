import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import type { Quote } from '../model/quote.ts';
import { quotesCellAtom } from './cells.ts';
import { updateExtrasAtom } from './extras-actions.ts';

/** Quotes a message in the next answer of a session; undefined: none. */
export const quoteAtom = atom(
  null,
  (get, set, { sessionId, quote }: { sessionId: SessionId; quote: Quote | undefined }) => {
    const quotes = new Map(get(quotesCellAtom));
    if (quote === undefined) quotes.delete(sessionId);
    else quotes.set(sessionId, quote);
    set(quotesCellAtom, quotes);
    set(updateExtrasAtom, sessionId);
  },
);
