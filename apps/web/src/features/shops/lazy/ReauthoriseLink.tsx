import type { Shop } from '@seller-chat/core';
import { Skeleton } from '@seller-chat/ui';
import { useCallback, useEffect, useRef } from 'react';
import { LinkRefusal } from './LinkRefusal.tsx';
import { LinkToShare } from './LinkToShare.tsx';
import { useCrossBrowserLink } from './use-cross-browser-link.ts';
import './cross-browser.css';

/** Makes a link for one shop at once: another browser authorises that shop again, and no other one. */
export function ReauthoriseLink({ shop }: { shop: Pick<Shop, 'platform' | 'shopId'> }) {
  const { platform, shopId } = shop;
  const { state, refusal, make } = useCrossBrowserLink();
  const makeLink = useCallback(() => void make({ platform, shopId }), [make, platform, shopId]);
  const isBegun = useRef(false);
  useEffect(() => {
    // Each link ends the one before it: a second run of this effect must not make another.
    if (isBegun.current) return;
    isBegun.current = true;
    makeLink();
  }, [makeLink]);
  return (
    <div className="cross-browser">
      {refusal !== undefined && <LinkRefusal refusal={refusal} onRetry={makeLink} />}
      {state === undefined && refusal === undefined && <Skeleton width={320} />}
      {state !== undefined && <LinkToShare state={state} onNew={makeLink} />}
    </div>
  );
}
