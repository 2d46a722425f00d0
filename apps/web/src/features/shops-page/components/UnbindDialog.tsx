import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UNBOUND_SHOP_DAYS } from '@seller-chat/api-client/contract';
import type { UnbindEffects } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Shop, ShopId } from '@seller-chat/core';
import { Button, Dialog, Skeleton } from '@seller-chat/ui';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';

export interface UnbindDialogProps {
  shop: Shop;
  onClose: () => void;
}

/** Says what happens to a shop's conversations, orders, rules and scheduled work (R21), and disconnects it. */
export function UnbindDialog({ shop, onClose }: UnbindDialogProps) {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const name = shopDisplayNameOf(shop);
  const effects = usePageQuery({
    key: ['unbind-effects', shop.shopId],
    read: (api, call) => api.getUnbindEffects({ shopId: shop.shopId }, call),
  });
  const { run, isRunning } = useCommand<ShopId, unknown>({
    run: (api, shopId, call) => api.unbindShop({ shopId }, call),
    changes: [['shop-details'], ['erp-links']],
    onDone: () => {
      toasts.show({ tone: 'success', text: t`Disconnected: ${name}` });
      onClose();
    },
  });
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t`Disconnect ${name}?`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" busy={isRunning} onClick={() => void run(shop.shopId)}>
            {t`Disconnect shop`}
          </Button>
        </>
      }
    >
      {effects.phase === 'loading' ? <Skeleton width={320} /> : <Effects effects={effects.data} />}
    </Dialog>
  );
}

/** Without numbers where they could not be read: what happens is the same. */
function Effects({ effects }: { effects: UnbindEffects | undefined }) {
  const { t } = useLingui();
  const { conversationCount, orderCount, queuedCount = 0 } = effects ?? {};
  const days = UNBOUND_SHOP_DAYS;
  return (
    <ul className="unbind-effects">
      <li>
        {conversationCount === undefined
          ? t`Conversations: readable for ${plural(days, { one: '# day', other: '# days' })}. No new messages arrive, and none can be sent.`
          : t`${plural(conversationCount, { one: '# conversation', other: '# conversations' })}: readable for ${plural(days, { one: '# day', other: '# days' })}. No new messages arrive, and none can be sent.`}
      </li>
      <li>
        {orderCount === undefined
          ? t`Orders: no longer updated here. On the marketplace nothing changes.`
          : t`${plural(orderCount, { one: '# order', other: '# orders' })}: no longer updated here. On the marketplace nothing changes.`}
      </li>
      <li>{t`Rules: automatic and AI replies stop for this shop, and go on for the others.`}</li>
      <li>
        {queuedCount === 0
          ? t`Scheduled work: syncs and messages that wait to be sent are cancelled.`
          : t`Scheduled work: syncs are cancelled, and ${plural(queuedCount, { one: '# message that waits to be sent fails', other: '# messages that wait to be sent fail' })}.`}
      </li>
      {effects?.isErpAuthorised === true && <li>{t`ERP: the link ends.`}</li>}
      <li>
        {t`Connect the shop again within ${plural(days, { one: '# day', other: '# days' })} and everything is back. After that its data is deleted for good.`}
      </li>
    </ul>
  );
}
