import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { platformNameOf, PLATFORMS } from '@seller-chat/core/platform';
import type { Platform } from '@seller-chat/core';
import { Banner, PlatformMark, Spinner } from '@seller-chat/ui';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSetAtom } from '../../../shared/jotai.ts';
import { connectShopAtom } from '../state/connect-actions.ts';
import './connect-shop.css';

export interface MarketplaceButtonsProps {
  /** Two in a row, for a place with other things. */
  isCompact?: boolean;
}

/** A button for each marketplace, which leaves for its consent page. */
export function MarketplaceButtons({ isCompact = false }: MarketplaceButtonsProps) {
  const { t } = useLingui();
  const connect = useSetAtom(connectShopAtom);
  const [leavingFor, setLeavingFor] = useState<Platform>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    // Back from the consent page the browser may show the page as it was left: still leaving.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setLeavingFor(undefined);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const choose = async (platform: Platform) => {
    setLeavingFor(platform);
    setProblem(undefined);
    try {
      await connect(platform);
    } catch (error) {
      setLeavingFor(undefined);
      setProblem(
        error instanceof ApiError
          ? error.reason
          : t`Can't reach the server. Check your connection and try again.`,
      );
    }
  };

  return (
    <>
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      <ul className="connect-platforms" data-compact={isCompact || undefined}>
        {PLATFORMS.map((platform) => (
          <li key={platform}>
            <button
              type="button"
              disabled={leavingFor !== undefined}
              aria-busy={leavingFor === platform || undefined}
              onClick={() => void choose(platform)}
            >
              <PlatformMark platform={platform} size={isCompact ? 20 : 28} />
              <span>{platformNameOf(platform)}</span>
              {leavingFor === platform ? (
                <Spinner size={16} />
              ) : (
                !isCompact && <ChevronRight size={18} aria-hidden />
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
