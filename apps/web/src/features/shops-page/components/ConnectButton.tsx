import { useLingui } from '@lingui/react/macro';
import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import { Button } from '@seller-chat/ui';
import { Plus } from 'lucide-react';
import { Permitted } from '../../../kit/permission/Permitted.tsx';
import { useSetAtom } from '../../../shared/jotai.ts';
import { showConnectDialogAtom } from '../../shops/index.ts';

/** Connects a shop; for accounts that may. */
export function ConnectButton() {
  const { t } = useLingui();
  const showConnect = useSetAtom(showConnectDialogAtom);
  return (
    <Permitted requires={APP_ENDPOINTS.getAuthUrl.requires}>
      <Button variant="solid" icon={<Plus size={16} aria-hidden />} onClick={() => showConnect(true)}>
        {t`Connect a shop`}
      </Button>
    </Permitted>
  );
}
