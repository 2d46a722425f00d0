import type { Message } from '@seller-chat/core';
import type { Store } from '../../../../shared/jotai.ts';
import { openConversationAtom } from '../../../chat-state/index.ts';
import { toggleTranslationAtom } from './translate-messages.ts';

/** Before a message's id, in the id of the button of its menu. */
const MENU_BUTTON = 'more-';

/**
 * Shows or hides translations: of the message whose button has the focus, else of what the buyer has written since the
 * shop's last message, else of the buyer's last message.
 */
export function pressTranslateKey(store: Store, target: EventTarget | null): void {
  const messages = store.get(openConversationAtom)?.messages ?? [];
  store.set(toggleTranslationAtom, meantBy(target, messages));
}

function meantBy(target: EventTarget | null, messages: readonly Message[]): readonly Message[] {
  const id =
    target instanceof Element && target.id.startsWith(MENU_BUTTON) ? target.id.slice(MENU_BUTTON.length) : '';
  const focused = messages.filter(({ messageId }) => messageId === id);
  if (focused.length > 0) return focused;
  const lastOfShop = messages.findLastIndex(({ isSeller }) => isSeller);
  const open = messages.slice(lastOfShop + 1).filter(isOfBuyer);
  return open.length > 0 ? open : messages.filter(isOfBuyer).slice(-1);
}

function isOfBuyer({ senderRole }: Message): boolean {
  return senderRole === 'BUYER';
}
