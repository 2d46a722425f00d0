import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog } from '@seller-chat/ui';
import { useState } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { showConnectDialogAtom } from '../state/actions.ts';
import { connectDialogAtom } from '../state/derived.ts';
import { authorisationPart } from './authorisation-part.ts';
import { MarketplaceButtons } from './MarketplaceButtons.tsx';
import './connect-shop.css';

/** Choose a marketplace, then leave for its consent page; or have another browser do that. */
export function ConnectShopDialog() {
  const { t } = useLingui();
  const isOpen = useAtomValue(connectDialogAtom);
  const show = useSetAtom(showConnectDialogAtom);
  const part = authorisationPart.use();
  const [isElsewhere, setIsElsewhere] = useState(false);
  const close = () => {
    setIsElsewhere(false);
    show(false);
  };
  return (
    <Dialog open={isOpen} onClose={close} title={t`Connect a shop`} closeLabel={t`Close`}>
      {isElsewhere && part !== undefined ? (
        <part.CrossBrowserLink onBack={() => setIsElsewhere(false)} />
      ) : (
        <>
          <p className="connect-intro">
            <Trans>
              Choose the marketplace. You'll authorise access there and return here automatically.
            </Trans>
          </p>
          {part && <part.PlanNotice />}
          <MarketplaceButtons />
          <Button size="sm" onClick={() => void authorisationPart.run(() => setIsElsewhere(true))}>
            {t`Use another browser or phone`}
          </Button>
        </>
      )}
    </Dialog>
  );
}
