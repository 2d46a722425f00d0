import { useLingui } from '@lingui/react/macro';
import { platformNameOf } from '@seller-chat/core/platform';
import type { LocalSession, SessionId, Shop, ShopId } from '@seller-chat/core';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAtomValue, useSetAtom, useStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { chatPath } from '../model/chat-address.ts';
import { addressAtom } from '../state/derived.ts';
import { goToAtom } from '../state/list-actions.ts';
import {
  beginLocalSessionAtom,
  dropLocalSessionAtom,
  openLocalSessionAtom,
  readOrderAtom,
} from './state/local-sessions.ts';
import type { OpenProblem } from './state/local-sessions.ts';

/**
 * Opens the conversation with the buyer of the order that the address names (`order`, with its shop in `shopId`). It
 * is on screen at once, as a local one; the address names the order until the marketplace has opened it, so that a
 * reload begins anew.
 */
export function useOpenFromOrder(): void {
  const [query] = useSearchParams();
  const platformOrderSn = query.get('order') ?? '';
  const shopId = (query.get('shopId') ?? '') as ShopId;
  const shop = useAtomValue(shopsByIdAtom).get(shopId);
  const open = useOpening();
  const begun = useRef('');
  useEffect(() => {
    const wanted = `${shopId}\n${platformOrderSn}`;
    if (platformOrderSn === '') begun.current = '';
    if (platformOrderSn === '' || shop === undefined || begun.current === wanted) return;
    begun.current = wanted;
    void open(shop, platformOrderSn);
  }, [platformOrderSn, shopId, shop, open]);
}

function useOpening(): (shop: Shop, platformOrderSn: string) => Promise<void> {
  const store = useStore();
  const show = useShow();
  const tellProblem = useTellProblem();
  const { t } = useLingui();
  const retryLabel = t`Try again`;
  return useCallback(
    async (shop, platformOrderSn) => {
      const finish = async (local: LocalSession): Promise<void> => {
        const opened = await store.set(openLocalSessionAtom, local);
        if ('problem' in opened) {
          tellProblem(shop, opened.problem, { label: retryLabel, onClick: () => void finish(local) });
          return;
        }
        // Who has gone on to another conversation stays there.
        if (store.get(addressAtom).sessionId === local.sessionId) show(opened.session.sessionId);
        store.set(dropLocalSessionAtom, local.sessionId);
      };
      const read = await store.set(readOrderAtom, { shopId: shop.shopId, platformOrderSn });
      if ('problem' in read) {
        tellProblem(shop, read.problem);
        return;
      }
      const local = store.set(beginLocalSessionAtom, { shop, order: read.order });
      show(local.sessionId, new URLSearchParams({ order: platformOrderSn, shopId: shop.shopId }));
      await finish(local);
    },
    [store, show, tellProblem, retryLabel],
  );
}

/** Shows a session in place of what is shown, the address with it. */
function useShow(): (sessionId: SessionId, more?: URLSearchParams) => void {
  const store = useStore();
  const navigate = useNavigate();
  const goTo = useSetAtom(goToAtom);
  return useCallback(
    (sessionId, more) => {
      const address = { ...store.get(addressAtom), sessionId };
      goTo(address);
      const path = chatPath(address);
      void navigate(more === undefined ? path : `${path}&${more.toString()}`, { replace: true });
    },
    [store, navigate, goTo],
  );
}

/** Says why a conversation could not be opened (specification, section 8). */
function useTellProblem() {
  const { t, i18n } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  return useCallback(
    (shop: Shop, { failure, reason }: OpenProblem, action?: { label: string; onClick: () => void }): void => {
      const marketplace = platformNameOf(shop.platform);
      const texts: Readonly<Record<OpenProblem['failure'], string>> = {
        orderUnknown: t`The shop has no such order.`,
        orderMissing: t`${marketplace} opens a conversation by an order only.`,
        buyerMissing: t`${marketplace} does not tell who placed this order.`,
        orderTooOld: t`The order is too old: ${marketplace} opens no conversation about it any more.`,
        shopExpired: t`Authorise the shop again to write to its buyers.`,
        openFailed: reason === '' ? t`The conversation could not be opened.` : reason,
      };
      toasts.show({ tone: 'error', text: texts[failure], action });
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.locale, toasts],
  );
}
