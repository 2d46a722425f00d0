import { useLingui } from '@lingui/react/macro';
import { PLATFORMS, platformNameOf } from '@seller-chat/core/platform';
import type { Platform } from '@seller-chat/core';
import { Button, PlatformMark } from '@seller-chat/ui';
import { useState } from 'react';
import { LinkRefusal } from './LinkRefusal.tsx';
import { LinkToShare } from './LinkToShare.tsx';
import { useCrossBrowserLink } from './use-cross-browser-link.ts';
import './cross-browser.css';

/** Chooses a marketplace, and shows the link that lets another browser authorise a shop there. */
export function CrossBrowserLink({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const { state, refusal, make } = useCrossBrowserLink();
  const [platform, setPlatform] = useState<Platform>();
  const choose = (chosen: Platform) => {
    setPlatform(chosen);
    void make({ platform: chosen });
  };
  const marketplace = platform === undefined ? '' : platformNameOf(platform);
  return (
    <div className="cross-browser">
      <p className="connect-intro">
        {state === undefined
          ? t`Another browser or a phone, where you are signed in to the marketplace, can authorise the shop. Choose the marketplace to get a link.`
          : t`Connecting a shop of ${marketplace} with another browser or a phone.`}
      </p>
      {refusal !== undefined && <LinkRefusal refusal={refusal} />}
      {state === undefined ? (
        <ul className="connect-platforms" data-compact>
          {PLATFORMS.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-busy={(platform === one && refusal === undefined) || undefined}
                onClick={() => choose(one)}
              >
                <PlatformMark platform={one} size={20} />
                <span>{platformNameOf(one)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <LinkToShare state={state} onNew={() => platform !== undefined && choose(platform)} />
      )}
      <div className="cross-browser-actions">
        <Button onClick={onBack}>{t`Use this browser`}</Button>
      </div>
    </div>
  );
}
