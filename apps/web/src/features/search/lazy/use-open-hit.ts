import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { addressAtom, chatPath, learnSessionAtom, useGo } from '../../chat-state/index.ts';
import { jumpToMessageAtom } from '../../conversation/index.ts';
import type { HitPlace } from './use-hit-groups.tsx';

/** Opens the conversation of a hit, at its message where it has one; of an order without one, by the order. */
export function useOpenHit(): (place: HitPlace) => void {
  const { t } = useLingui();
  const store = useStore();
  const go = useGo();
  const navigate = useNavigate();
  return useCallback(
    (place) => {
      const { scope, shopIds } = store.get(addressAtom);
      if ('opensBy' in place) {
        const { shopId, platformOrderSn } = place.opensBy;
        const path = chatPath({
          scope: scope === 'all' || scope === place.platform ? scope : 'all',
          shopIds: shopIds.includes(shopId) ? shopIds : [],
          sessionId: undefined,
        });
        const order = new URLSearchParams({ order: platformOrderSn, shopId });
        void navigate(`${path}&${order.toString()}`);
        return;
      }
      const { session, messageId } = place;
      const { sessionId, shopId, platform } = session;
      store.set(learnSessionAtom, session);
      go({
        // Switch to a list that contains the session.
        scope: scope === 'all' || scope === platform ? scope : 'all',
        shopIds: shopIds.includes(shopId) ? shopIds : [],
        sessionId,
      });
      if (messageId === undefined) return;
      void store.set(jumpToMessageAtom, { sessionId, messageId }).then((outcome) => {
        const { toasts } = store.get(servicesAtom);
        if (outcome === 'gone') toasts.show({ text: t`This message no longer exists.` });
        if (outcome === 'failed') {
          toasts.show({ tone: 'error', text: t`The message could not be loaded. Try again.` });
        }
      });
    },
    [store, go, navigate, t],
  );
}
