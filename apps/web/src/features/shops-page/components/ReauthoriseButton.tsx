import { useLingui } from '@lingui/react/macro';
import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Shop } from '@seller-chat/core';
import { Button } from '@seller-chat/ui';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { Permitted } from '../../../kit/permission/Permitted.tsx';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { keepBegunConsent } from '../../shops/index.ts';

/** Leaves for the marketplace's consent page, to authorise a shop again. */
export function ReauthoriseButton({ shop }: { shop: Shop }) {
  const { t } = useLingui();
  const { leaveTo } = useAtomValue(servicesAtom);
  const { run, isRunning } = useCommand<Shop, { authUrl: string }>({
    // The shop goes with it: the consent of another one must not be taken for it.
    run: (api, { platform, shopId }, call) => api.getAuthUrl({ platform, shopId }, call),
    onDone({ authUrl }, again) {
      keepBegunConsent(authUrl, again);
      leaveTo(authUrl);
    },
  });
  return (
    <Permitted requires={APP_ENDPOINTS.getAuthUrl.requires}>
      <Button size="sm" busy={isRunning} onClick={() => void run(shop)}>
        {t`Authorise again`}
      </Button>
    </Permitted>
  );
}
