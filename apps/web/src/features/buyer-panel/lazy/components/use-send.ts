import { useLingui } from '@lingui/react/macro';
import { capabilitiesOf } from '@seller-chat/core/platform';
import { isLocalSession } from '@seller-chat/core/session';
import { canShopChat } from '@seller-chat/core/shop';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { shopsByIdAtom } from '../../../shops/index.ts';
import { sendContentAtom, useBlockedReason } from '../../../composer/index.ts';
import { closeContextAtom, contextSessionAtom, contextVisitAtom } from '../../../chat-state/index.ts';
import type { Outgoing } from '../../../composer/index.ts';

/** A second press within this time is ignored, ms. */
const SAME_PRESS_MS = 1000;

/** Sends cards in a conversation. */
export interface CardSender {
  send: (card: Outgoing) => void;
  /** Why nothing can be sent now, in words; the same as in the composer. */
  blockedReason: string | undefined;
  /** Whether it was sent within the last moment, and is not sent again. */
  isJustSent: (card: Outgoing) => boolean;
}

/**
 * Sends cards in the open conversation, and closes the panel if it covers the log. Who came from the composer is back in
 * its text. Undefined if this marketplace does
 * not accept such a card from sellers, or the shop cannot chat.
 */
export function useSendCard(kind: 'product' | 'order' | 'voucher'): CardSender | undefined {
  const session = useAtomValue(contextSessionAtom);
  const shop = useAtomValue(shopsByIdAtom).get(session?.shopId ?? ('' as never));
  const send = useSetAtom(sendContentAtom);
  const close = useSetAtom(closeContextAtom);
  const visit = useAtomValue(contextVisitAtom);
  const blockedReason = useBlockedReason(session, shop);
  const last = useRef({ key: '', at: -Infinity });
  const [justSent, setJustSent] = useState('');
  const sessionId = session?.sessionId;
  const keyOf = useCallback(
    ({ content }: Outgoing) => `${sessionId}\n${JSON.stringify(content)}`,
    [sessionId],
  );

  useEffect(() => {
    const timer = setTimeout(() => setJustSent(''), SAME_PRESS_MS);
    return () => clearTimeout(timer);
  }, [justSent]);

  const sendCard = useCallback(
    (card: Outgoing) => {
      const [key, at] = [keyOf(card), performance.now()];
      if (sessionId === undefined || blockedReason !== undefined) return;
      if (key === last.current.key && at - last.current.at < SAME_PRESS_MS) return;
      // Send to the buyer of this panel, even if another conversation has just been opened.
      if (!send({ ...card, sessionId })) return;
      last.current = { key, at };
      setJustSent(key);
      close();
      visit?.back.current?.focus();
    },
    [send, close, visit, keyOf, sessionId, blockedReason],
  );
  const sender = useMemo(
    () => ({ send: sendCard, blockedReason, isJustSent: (card: Outgoing) => keyOf(card) === justSent }),
    [sendCard, blockedReason, keyOf, justSent],
  );
  if (session === undefined || isLocalSession(session)) return undefined;
  if (shop === undefined || !canShopChat(shop)) return undefined;
  return capabilitiesOf(session.platform).sendableKinds.includes(kind) ? sender : undefined;
}

/** What the entry of a product or a voucher needs to be sent. */
export function useGoodsSend(sender: CardSender | undefined, card: Outgoing, label: string) {
  const { t } = useLingui();
  const blockedReason = sender?.blockedReason;
  return {
    sendLabel: blockedReason === undefined ? label : t`${label}: ${blockedReason}`,
    onSend: sender && (() => sender.send(card)),
    isSendBlocked: blockedReason !== undefined,
    isSent: sender?.isJustSent(card) === true,
  };
}
