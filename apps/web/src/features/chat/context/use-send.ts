import { capabilitiesOf } from '@seller-chat/core/platform';
import { isLocalSession } from '@seller-chat/core/session';
import { canShopChat } from '@seller-chat/core/shop';
import { useCallback } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { closeContextAtom } from '../state/context-actions.ts';
import { contextSessionAtom } from '../state/derived.ts';
import { sendContentAtom } from '../state/send-actions.ts';
import type { Outgoing } from '../state/send-actions.ts';

/**
 * Sends a card in the open conversation, and closes the column where it lies over it. Undefined where this
 * marketplace takes no such card from sellers, or nothing can be sent now.
 */
export function useSendCard(kind: 'product' | 'order' | 'voucher'): ((card: Outgoing) => void) | undefined {
  const session = useAtomValue(contextSessionAtom);
  const shop = useAtomValue(shopsByIdAtom).get(session?.shopId ?? ('' as never));
  const send = useSetAtom(sendContentAtom);
  const close = useSetAtom(closeContextAtom);
  const sessionId = session?.sessionId;
  const sendCard = useCallback(
    (card: Outgoing) => {
      // To the buyer whose column it is, whichever conversation has just been opened.
      if (sessionId !== undefined && send({ ...card, sessionId })) close();
    },
    [send, close, sessionId],
  );
  if (session === undefined || isLocalSession(session)) return undefined;
  if (shop === undefined || !canShopChat(shop)) return undefined;
  return capabilitiesOf(session.platform).sendableKinds.includes(kind) ? sendCard : undefined;
}
