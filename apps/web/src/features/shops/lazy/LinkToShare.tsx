import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { Banner, Button, copyText } from '@seller-chat/ui';
import { useState } from 'react';
import { QrCode } from '../../../kit/qr/QrCode.tsx';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { listText } from '../../../shared/list-text.ts';
import type { CrossBrowserState } from './use-cross-browser-link.ts';

export interface LinkToShareProps {
  state: CrossBrowserState;
  /** Makes another link. */
  onNew: () => void;
}

/** A link with its QR code while it can be opened, and what became of it. */
export function LinkToShare({ state, onNew }: LinkToShareProps) {
  const { t } = useLingui();
  const words = useLinkWords(state);
  const times = useTimeTexts();
  const [isCopied, setIsCopied] = useState(false);
  const { status, isOpened, authUrl } = state;
  const copy = () =>
    copyText(authUrl).then(
      () => setIsCopied(true),
      // The link is beside the button, to be selected.
      (error: unknown) => console.warn('The link could not be copied.', error),
    );
  const canBeOpened = status === 'pending' && !isOpened;
  const isOver = status === 'fail' || status === 'expired';
  // Its person may have left the consent page, and the link is good for one use.
  const isWaiting = status === 'pending' && isOpened;
  const until = times.full(state.expiresAt);
  return (
    <>
      {canBeOpened && (
        <div className="cross-browser-link">
          <QrCode className="cross-browser-qr" text={authUrl} label={t`QR code of the link`} />
          <div className="cross-browser-text">
            <p>{t`Scan the code, or open the link in the other browser. It works once, until ${until}.`}</p>
            <code translate="no">{authUrl}</code>
            <Button size="sm" onClick={() => void copy()}>
              {isCopied ? t`Copied` : t`Copy link`}
            </Button>
          </div>
        </div>
      )}
      <div role="status">{isOver ? <Banner tone="error">{words}</Banner> : <p>{words}</p>}</div>
      {(isOver || isWaiting) && (
        <Button variant={isOver ? 'solid' : 'outline'} onClick={onNew}>{t`New link`}</Button>
      )}
    </>
  );
}

/** How far the other browser has come, in words. */
function useLinkWords(state: CrossBrowserState): string {
  const { t, i18n } = useLingui();
  const problemWords = useProblemWords(state);
  const { status, isOpened, shopList, isUnreachable } = state;
  if (isUnreachable) return t`Can't reach the server. Trying again.`;
  if (status === 'success') {
    const names = listText(i18n.locale, shopList.map(shopDisplayNameOf));
    return t`Connected: ${names}`;
  }
  if (status === 'expired') return t`The link has expired.`;
  if (status === 'loading') return t`Connecting the shop.`;
  if (status === 'pending') {
    return isOpened
      ? t`The link was opened. Waiting for the authorisation.`
      : t`Waiting for the other browser.`;
  }
  return problemWords;
}

/** Why no shop was connected. */
function useProblemWords({ problem, problemInfo = {} }: CrossBrowserState): string {
  const { t, i18n } = useLingui();
  const { wanted = 0, free = 0, shopNames = [] } = problemInfo;
  const names = listText(i18n.locale, shopNames);
  return {
    declined: t`Authorisation was not completed in the other browser, so no shop was connected.`,
    refused: t`The marketplace didn't accept the authorisation.`,
    shopTaken:
      names === ''
        ? t`This shop is connected to another Seller Chat account. Disconnect it there first.`
        : t`Already connected to another Seller Chat account: ${names}. No shop was connected. Disconnect it there first, or choose only other shops.`,
    shopLimit:
      free > 0
        ? t`${plural(wanted, { one: '# new shop was', other: '# new shops were' })} chosen, and your plan has ${plural(free, { one: '# place', other: '# places' })} left. No shop was connected. Choose fewer, or disconnect shops that you no longer need.`
        : t`Your plan doesn't cover another shop.`,
    otherShop: t`A different shop was authorised, so nothing has changed.`,
    noRights: t`You may no longer connect shops, so no shop was connected.`,
    failed: t`We don't know if the shop was connected. Check your shops before trying again.`,
  }[problem ?? 'failed'];
}
