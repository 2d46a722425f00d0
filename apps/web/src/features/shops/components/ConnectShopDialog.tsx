import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { platformNameOf, PLATFORMS } from '@seller-chat/core/platform';
import type { Platform } from '@seller-chat/core';
import { Banner, Dialog, PlatformMark, Spinner } from '@seller-chat/ui';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { showConnectDialogAtom } from '../state/actions.ts';
import { connectShopAtom } from '../state/connect-actions.ts';
import { connectDialogAtom } from '../state/derived.ts';
import './connect-shop.css';

/** Choose a marketplace, then leave for its consent page. */
export function ConnectShopDialog() {
  const { t } = useLingui();
  const isOpen = useAtomValue(connectDialogAtom);
  const show = useSetAtom(showConnectDialogAtom);
  return (
    <Dialog open={isOpen} onClose={() => show(false)} title={t`Connect a shop`} closeLabel={t`Close`}>
      <Marketplaces />
    </Dialog>
  );
}

/** The state is new with every opening, because the dialog mounts this only while it is open. */
function Marketplaces() {
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
      <p className="connect-intro">
        <Trans>Choose the marketplace. You'll authorise access there and return here automatically.</Trans>
      </p>
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      <ul className="connect-platforms">
        {PLATFORMS.map((platform) => (
          <li key={platform}>
            <button
              type="button"
              disabled={leavingFor !== undefined}
              aria-busy={leavingFor === platform || undefined}
              onClick={() => void choose(platform)}
            >
              <PlatformMark platform={platform} size={28} />
              <span>{platformNameOf(platform)}</span>
              {leavingFor === platform ? <Spinner size={16} /> : <ChevronRight size={18} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
