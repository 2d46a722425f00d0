import { useLingui } from '@lingui/react/macro';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Shop, ShopId } from '@seller-chat/core';
import { Button, Dialog } from '@seller-chat/ui';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';

export interface UnlinkErpDialogProps {
  shop: Shop;
  /** The company at the ERP; empty if it is not known. */
  company: string;
  onClose: () => void;
}

/** Says what ends with a shop's link with the ERP, and ends it. */
export function UnlinkErpDialog({ shop, company, onClose }: UnlinkErpDialogProps) {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const name = shopDisplayNameOf(shop);
  const { run, isRunning } = useCommand<ShopId, unknown>({
    run: (api, shopId, call) => api.unbindErpShop({ shopId }, call),
    changes: [['erp-links']],
    onDone: () => {
      toasts.show({ tone: 'success', text: t`Unlinked from the ERP: ${name}` });
      onClose();
    },
  });
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t`Unlink ${name} from the ERP?`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" busy={isRunning} onClick={() => void run(shop.shopId)}>
            {t`Unlink ERP`}
          </Button>
        </>
      }
    >
      <p>
        {company === ''
          ? t`Seller Chat's access at the ERP ends, and the shop loses its ERP mark.`
          : t`Seller Chat's access to ${company} at the ERP ends, and the shop loses its ERP mark.`}
      </p>
      <p>{t`Nothing else stops: messages and orders go on as before. You can link the shop again at any time.`}</p>
    </Dialog>
  );
}
