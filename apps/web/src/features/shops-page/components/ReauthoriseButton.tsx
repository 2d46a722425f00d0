import { useLingui } from '@lingui/react/macro';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Shop } from '@seller-chat/core';
import { Button } from '@seller-chat/ui';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { Permitted } from '../../../kit/permission/Permitted.tsx';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';

/** Leaves for the marketplace's consent page, to authorise a shop again. */
export function ReauthoriseButton({ shop }: { shop: Pick<Shop, 'platform' | 'shopId'> }) {
  const { t } = useLingui();
  const { leaveTo } = useAtomValue(servicesAtom);
  const { run, isRunning } = useCommand<Pick<Shop, 'platform' | 'shopId'>, { authUrl: string }>({
    // The shop goes with it: the consent of another one must not be taken for it.
    run: (api, { platform, shopId }, call) => api.getAuthUrl({ platform, shopId }, call),
    onDone: ({ authUrl }) => leaveTo(authUrl),
  });
  return (
    <Permitted requires={ENDPOINTS.getAuthUrl.requires}>
      <Button size="sm" busy={isRunning} onClick={() => void run(shop)}>
        {t`Authorise again`}
      </Button>
    </Permitted>
  );
}
