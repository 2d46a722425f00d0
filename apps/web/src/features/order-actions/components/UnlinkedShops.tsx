import { useLingui } from '@lingui/react/macro';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Shop } from '@seller-chat/core';
import { Banner, PlatformMark } from '@seller-chat/ui';
import { Link } from 'react-router';

/** The shops that keep many orders from being shipped, and where they are linked with the ERP. */
export function UnlinkedShops({ shops }: { shops: readonly Shop[] }) {
  const { t } = useLingui();
  if (shops.length === 0) return null;
  return (
    <Banner tone="warn">
      <p>{t`Shipping many orders at once needs the ERP link of each shop. These have none:`}</p>
      <ul className="order-unlinked">
        {shops.map((shop) => (
          <li key={shop.shopId}>
            <PlatformMark platform={shop.platform} size={16} />
            <span dir="auto">{shopDisplayNameOf(shop)}</span>
          </li>
        ))}
      </ul>
      <Link className="order-link" to="/shop_setting">{t`Link them on the page of the shops`}</Link>
    </Banner>
  );
}
