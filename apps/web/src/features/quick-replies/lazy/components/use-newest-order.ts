import type { Session } from '@seller-chat/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import type { NewestOrder } from '../model/reply-cards.ts';

export interface KnownOrder {
  order: NewestOrder;
  /** The order once it is known. Never rejects. The same function every time. */
  whenKnown: () => Promise<Exclude<NewestOrder, undefined>>;
}

/** The newest stored order of a conversation's buyer, read each time that it becomes wanted. */
export function useNewestOrder(
  { shopId, buyerId }: Pick<Session, 'shopId' | 'buyerId'>,
  isWanted: boolean,
): KnownOrder {
  const { api } = useAtomValue(servicesAtom);
  const [order, setOrder] = useState<NewestOrder>();
  const reading = useRef<ReturnType<KnownOrder['whenKnown']>>(Promise.resolve(null));
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    reading.current = api.getBuyerOrderList({ shopId, buyerId, isKnownOnly: '1' }, { silent: true }).then(
      ({ orderList }) => orderList[0] ?? null,
      // Without the server its variables are missing, and are marked in the text; its card is left out.
      () => null,
    );
    void reading.current.then((found) => isCurrent && setOrder(found));
    return () => {
      isCurrent = false;
    };
  }, [api, shopId, buyerId, isWanted]);
  const whenKnown = useCallback(() => reading.current, []);
  return { order, whenKnown };
}
