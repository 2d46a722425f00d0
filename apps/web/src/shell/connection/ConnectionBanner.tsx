import { useLingui } from '@lingui/react/macro';
import { Banner, Button } from '@seller-chat/ui';
import { useAtomValue, useSetAtom } from '../../shared/jotai.ts';
import { workspaceAtom } from '../../shared/workspace.ts';
import { confirmAccountAtom, confirmationAtom } from '../../features/account/index.ts';
import { reloadShopsAtom } from '../../features/shops/index.ts';
import { FailedStep } from '../../kit/start-up/FailedStep.tsx';
import { isConnectionLostAtom, isStorageFailingAtom } from '../../kit/connection/connection-state.ts';

export interface ConnectionBannerProps {
  /** The page itself shows that its account could not be started. */
  hasOwnStart?: boolean;
}

/** The gravest problem of the connection, the start or the storage, if there is one. */
export function ConnectionBanner({ hasOwnStart = false }: ConnectionBannerProps) {
  const { t } = useLingui();
  const confirmation = useAtomValue(confirmationAtom);
  const isConnectionLost = useAtomValue(isConnectionLostAtom);
  const isStorageFailing = useAtomValue(isStorageFailingAtom);
  const workspace = useAtomValue(workspaceAtom);
  const confirm = useSetAtom(confirmAccountAtom);
  const reloadShops = useSetAtom(reloadShopsAtom);

  const retry = () => {
    void confirm();
    void reloadShops();
    workspace?.checkConnection();
  };
  const retryButton = (
    <Button size="sm" onClick={retry}>
      {t`Try again`}
    </Button>
  );
  if (confirmation === 'unreachable') {
    return (
      <Banner tone="warn" action={retryButton}>
        {t`Can't reach the server. You're seeing what is saved on this device.`}
      </Banner>
    );
  }
  if (isConnectionLost) {
    return (
      <Banner tone="warn" action={retryButton}>
        {t`Connection lost. New messages will appear as soon as it is back.`}
      </Banner>
    );
  }
  const storage = isStorageFailing && (
    <Banner tone="info">{t`This browser doesn't let the app save messages on this device.`}</Banner>
  );
  return hasOwnStart ? storage : <FailedStep as="line">{storage}</FailedStep>;
}
