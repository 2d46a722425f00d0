import { useLingui } from '@lingui/react/macro';
import { platformNameOf } from '@seller-chat/core/platform';
import type { LocalSession, SessionId, Shop, ShopId } from '@seller-chat/core';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAtomValue, useSetAtom, useStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { shopListStateAtom, shopsByIdAtom } from '../../../shops/index.ts';
import { addressAtom, chatPath, goToAtom, parseChatAddress } from '../../../chat-state/index.ts';
import { beginLocalSessionAtom, openLocalSessionAtom, readOrderAtom } from '../state/local-sessions.ts';
import type { OpenProblem } from '../state/local-sessions.ts';
import { isOpeningAtom, setOpeningAtom, successorsAtom } from '../state/openings.ts';

/**
 * Opens the conversation with the buyer of the order in the address (`order`, with its shop in `shopId`). A local
 * conversation is on screen at once. The address keeps the order until the marketplace has opened the conversation, so
 * that a reload tries again. An unknown order is removed from the address once the error is shown.
 */
export function useOpenFromOrder(): void {
  const [query] = useSearchParams();
  const platformOrderSn = query.get('order') ?? '';
  const shopId = (query.get('shopId') ?? '') as ShopId;
  const shop = useAtomValue(shopsByIdAtom).get(shopId);
  const areShopsKnown = useAtomValue(shopListStateAtom) === 'ready';
  const open = useOpening();
  const refuse = useForeignShop();
  const begun = useRef('');
  useFollowSuccessor(query);
  useEffect(() => {
    const wanted = `${shopId}\n${platformOrderSn}`;
    if (platformOrderSn === '') begun.current = '';
    if (platformOrderSn === '' || begun.current === wanted) return;
    if (shop === undefined && !areShopsKnown) return;
    begun.current = wanted;
    if (shop === undefined) refuse();
    else void open(shop, platformOrderSn);
  }, [platformOrderSn, shopId, shop, areShopsKnown, open, refuse]);
}

function useOpening(): (shop: Shop, platformOrderSn: string) => Promise<void> {
  const store = useStore();
  const show = useShow();
  const problemText = useProblemText();
  const { toasts } = useAtomValue(servicesAtom);
  const { t } = useLingui();
  const retryLabel = t`Try again`;
  return useCallback(
    async (shop, platformOrderSn) => {
      const finish = async (local: LocalSession): Promise<void> => {
        // The buyer may have written meanwhile: then the conversation is open already.
        if (!store.set(isOpeningAtom, local)) return;
        store.set(setOpeningAtom, { local });
        const opened = await store.set(openLocalSessionAtom, local);
        if (!('problem' in opened) || !store.set(isOpeningAtom, local)) return;
        const retry = () => void finish(local);
        const text = problemText(shop, opened.problem);
        store.set(setOpeningAtom, { local, problem: { text, retry } });
        toasts.show({ tone: 'error', text, action: { label: retryLabel, onClick: retry } });
      };
      const read = await store.set(readOrderAtom, { shopId: shop.shopId, platformOrderSn });
      if ('problem' in read) {
        toasts.show({ tone: 'error', text: problemText(shop, read.problem) });
        if (read.problem.failure === 'orderUnknown') show(store.get(addressAtom).sessionId);
        return;
      }
      const local = store.set(beginLocalSessionAtom, { shop, order: read.order });
      show(local.sessionId, new URLSearchParams({ order: platformOrderSn, shopId: shop.shopId }));
      await finish(local);
    },
    [store, show, problemText, toasts, retryLabel],
  );
}

/** Shows that the shop of the address is not of this account, and removes the order from the address. */
function useForeignShop(): () => void {
  const { t } = useLingui();
  const store = useStore();
  const show = useShow();
  const { toasts } = useAtomValue(servicesAtom);
  const text = t`This conversation isn't in any of your shops.`;
  return useCallback(() => {
    toasts.show({ tone: 'error', text });
    show(store.get(addressAtom).sessionId);
  }, [store, show, toasts, text]);
}

/** Replaces a local session in the address with the real one as soon as that exists. */
function useFollowSuccessor(query: URLSearchParams): void {
  const store = useStore();
  const show = useShow();
  const named = parseChatAddress(query).sessionId;
  const successor = useAtomValue(successorsAtom).get(named ?? ('' as SessionId));
  useEffect(() => {
    if (successor === undefined) return;
    const { sessionId } = store.get(addressAtom);
    // If the seller has opened another conversation meanwhile, it stays open.
    show(sessionId === named ? successor : sessionId);
  }, [store, show, named, successor]);
}

/** Shows a session and replaces the current address with its own. */
function useShow(): (sessionId: SessionId | undefined, more?: URLSearchParams) => void {
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

/** Why a conversation could not be opened, in words (requirements: spec 8). */
function useProblemText(): (shop: Shop, problem: OpenProblem) => string {
  const { t, i18n } = useLingui();
  return useCallback(
    (shop, { failure, reason }) => {
      const marketplace = platformNameOf(shop.platform);
      const texts: Readonly<Record<OpenProblem['failure'], string>> = {
        orderUnknown: t`The shop doesn't have this order.`,
        orderMissing: t`On ${marketplace} a conversation can only be started from an order.`,
        buyerMissing: t`${marketplace} doesn't share who placed this order.`,
        orderTooOld: t`This order is too old to start a conversation on ${marketplace}.`,
        shopExpired: t`Authorise the shop again to write to its buyers.`,
        openFailed: reason === '' ? t`The conversation could not be opened.` : reason,
      };
      return texts[failure];
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.locale],
  );
}
