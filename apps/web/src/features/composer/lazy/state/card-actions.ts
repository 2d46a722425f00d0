import { QUICK_REPLY_CARDS_MAX } from '@seller-chat/api-client/contract';
import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import type { CardToSend } from '../../../message-cards/index.ts';
import { cardsCellAtom } from './cells.ts';
import type { WaitingCard } from './cells.ts';
import { callOffWithAtom } from './held-sends.ts';
import { updateExtrasAtom } from './extras-actions.ts';

/** Maximum of cards that wait at once: those of one quick reply. */
export const MAX_CARDS = QUICK_REPLY_CARDS_MAX;

interface CardsOf {
  sessionId: SessionId;
  cards: readonly CardToSend[];
}

/**
 * Puts cards beside the text of a session; one that waits already is not added again. Returns how many are left out because
 * there would be more than `MAX_CARDS`.
 */
export const addCardsAtom = atom(null, (get, set, { sessionId, cards }: CardsOf): number => {
  const waiting = get(cardsCellAtom).get(sessionId) ?? [];
  const known = new Set(waiting.map(keyOf));
  const added = cards.filter((card) => !known.has(keyOf(card)));
  const { newId } = get(servicesAtom);
  const taken = added
    .slice(0, Math.max(0, MAX_CARDS - waiting.length))
    .map((card) => ({ ...card, id: newId() }));
  set(keepCardsAtom, { sessionId, cards: [...waiting, ...taken] });
  return added.length - taken.length;
});

/** Removes a card. A send that waits for files is cancelled. */
export const removeCardAtom = atom(
  null,
  (get, set, { sessionId, id }: { sessionId: SessionId; id: string }) => {
    const waiting = get(cardsCellAtom).get(sessionId) ?? [];
    set(callOffWithAtom, { sessionId, id });
    set(keepCardsAtom, { sessionId, cards: waiting.filter((card) => card.id !== id) });
  },
);

const keepCardsAtom = atom(
  null,
  (get, set, { sessionId, cards }: { sessionId: SessionId; cards: readonly WaitingCard[] }) => {
    const next = new Map(get(cardsCellAtom));
    if (cards.length === 0) next.delete(sessionId);
    else next.set(sessionId, cards);
    set(cardsCellAtom, next);
    set(updateExtrasAtom, sessionId);
  },
);

const keyOf = ({ content }: CardToSend): string => JSON.stringify(content);
