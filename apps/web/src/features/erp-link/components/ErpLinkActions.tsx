import { useLingui } from '@lingui/react/macro';
import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Shop, ShopId } from '@seller-chat/core';
import { Button } from '@seller-chat/ui';
import { useState } from 'react';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { Permitted } from '../../../kit/permission/Permitted.tsx';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { UnlinkErpDialog } from './UnlinkErpDialog.tsx';
import type { ErpLinks } from './use-erp-links.ts';

/** Links a shop with the ERP, or ends its link. Without an ERP a link can still be ended. */
export function ErpLinkActions({ shop, links }: { shop: Shop; links: ErpLinks }) {
  const { t } = useLingui();
  const { leaveTo } = useAtomValue(servicesAtom);
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useCommand<ShopId, { authUrl: string }>({
    run: (api, shopId, call) => api.getErpAuthUrl({ shopId }, call),
    onDone: ({ authUrl }) => leaveTo(authUrl),
  });
  const state = links.stateOf(shop);
  return (
    <Permitted requires={APP_ENDPOINTS.getErpAuthUrl.requires}>
      {state !== 'linked' && links.isSetUp && (
        <Button size="sm" busy={isRunning} onClick={() => void run(shop.shopId)}>
          {state === 'expired' ? t`Link ERP again` : t`Link ERP`}
        </Button>
      )}
      {state !== 'none' && (
        <Button size="sm" onClick={() => setAsking(true)}>
          {t`Unlink ERP`}
        </Button>
      )}
      {isAsking && (
        <UnlinkErpDialog
          shop={shop}
          company={links.companyOf(shop.shopId)}
          onClose={() => setAsking(false)}
        />
      )}
    </Permitted>
  );
}
