import { useLingui } from '@lingui/react/macro';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Shop } from '@seller-chat/core';
import { Dialog, Skeleton } from '@seller-chat/ui';
import { authorisationPart } from '../../shops/index.ts';

/** A link that lets another browser authorise this shop again, and how far that browser has come. */
export function LinkDialog({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const { t } = useLingui();
  const part = authorisationPart.use();
  const name = shopDisplayNameOf(shop);
  return (
    <Dialog open onClose={onClose} title={t`Authorise ${name} by link`} closeLabel={t`Close`}>
      {part === undefined ? <Skeleton width={320} /> : <part.ReauthoriseLink shop={shop} />}
    </Dialog>
  );
}
