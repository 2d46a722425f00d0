import { useLingui } from '@lingui/react/macro';
import type { QuickReply } from '@seller-chat/api-client/contract';
import type { Session } from '@seller-chat/core';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import type { CardToSend } from '../../../message-cards/index.ts';
import { cardsToSend, needsOrder } from '../model/reply-cards.ts';
import { fetchPictures } from '../model/fetch-pictures.ts';
import type { KnownOrder } from './use-newest-order.ts';

/** Takes what a quick reply has beside its text, to wait for the next press on Send. */
export interface ReplyExtras {
  addFiles: (files: readonly File[]) => void;
  addCards: (cards: readonly CardToSend[]) => void;
  /** A send waits for the promise, which never rejects; false: something is missing, and nothing is sent. */
  holdUntil: (coming: Promise<boolean>) => void;
}

/**
 * Gives the pictures of a quick reply, and its cards that the conversation gets; says what could not be had, and if there is
 * nothing of the reply for this conversation.
 */
export function useGiveExtras(
  session: Session,
  whenKnown: KnownOrder['whenKnown'],
  extras: ReplyExtras,
): (reply: QuickReply, text: string) => void {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const givePictures = async ({ pictureList }: QuickReply): Promise<boolean> => {
    const files = await fetchPictures(pictureList);
    if (files === undefined)
      toasts.show({ tone: 'error', text: t`The pictures of the quick reply could not be loaded.` });
    else extras.addFiles(files);
    return files !== undefined;
  };
  const giveCards = async ({ cardList, pictureList }: QuickReply, text: string): Promise<boolean> => {
    const isWaiting = needsOrder(cardList, session);
    const order = isWaiting ? await whenKnown() : null;
    const cards = cardsToSend(cardList, session, order);
    if (cards.length > 0) extras.addCards(cards);
    if (isWaiting && order === null)
      toasts.show({ text: t`The order card was left out: no order of this buyer is known.` });
    else if (cards.length === 0 && pictureList.length === 0 && text === '')
      toasts.show({ text: t`None of its cards is for this shop. Nothing was added.` });
    return !isWaiting || order !== null;
  };
  return (reply, text) => {
    if (reply.pictureList.length > 0) extras.holdUntil(givePictures(reply));
    if (reply.cardList.length > 0) extras.holdUntil(giveCards(reply, text));
  };
}
