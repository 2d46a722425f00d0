import { ApiError } from '@seller-chat/api-client';
import type { CrossBrowserProblem, CrossBrowserProblemInfo } from '@seller-chat/api-client/contract';
import type { Platform, Shop, ShopAuthorisationStatus, ShopId } from '@seller-chat/core';
import { useCallback, useEffect, useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';

/** What another browser is asked for. */
interface LinkTarget {
  platform: Platform;
  /** The shop to authorise again; absent: any. */
  shopId?: ShopId;
}

/** A link, and how far the other browser has come. */
export interface CrossBrowserState {
  authUrl: string;
  linkId: string;
  /** Epoch ms. */
  expiresAt: number;
  status: ShopAuthorisationStatus;
  isOpened: boolean;
  problem: CrossBrowserProblem | null;
  problemInfo?: CrossBrowserProblemInfo | undefined;
  shopList: readonly Shop[];
  /** The server could not be asked the last time. */
  isUnreachable: boolean;
}

interface CrossBrowserLinkData {
  state: CrossBrowserState | undefined;
  /** Why no link could be made: the server's words, or empty if it could not be reached. */
  refusal: string | undefined;
  make: (target: LinkTarget) => Promise<void>;
}

/** Between two looks at how far the other browser has come, ms. */
const LOOK_EVERY_MS = 2000;
const isUnderWay = ({ status }: CrossBrowserState): boolean => status === 'pending' || status === 'loading';

/** Makes links for another browser, and follows the newest one until it ends. */
export function useCrossBrowserLink(): CrossBrowserLinkData {
  const { api } = useAtomValue(servicesAtom);
  const [state, setState] = useState<CrossBrowserState>();
  const [refusal, setRefusal] = useState<string>();

  const make = useCallback(
    async (target: LinkTarget) => {
      setState(undefined);
      setRefusal(undefined);
      try {
        const link = await api.getCrossBrowserAuthUrl(target, { silent: true });
        const start = { status: 'pending', isOpened: false, problem: null, isUnreachable: false } as const;
        setState({ ...link, ...start, shopList: [] });
      } catch (error) {
        setRefusal(error instanceof ApiError ? error.reason : '');
      }
    },
    [api],
  );

  useEffect(() => {
    if (state === undefined || !isUnderWay(state)) return;
    const { linkId } = state;
    const change = (next: Partial<CrossBrowserState>) =>
      setState((current) => (current?.linkId === linkId ? { ...current, ...next } : current));
    let isCurrent = true;
    const timer = setTimeout(() => {
      api.checkCrossBrowserAuthStatus({ linkId }, { silent: true }).then(
        (answer) => isCurrent && change({ ...answer, isUnreachable: false }),
        // Looked at again: a new object runs this effect again.
        () => isCurrent && change({ isUnreachable: true }),
      );
    }, LOOK_EVERY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, state]);

  return { state, refusal, make };
}
