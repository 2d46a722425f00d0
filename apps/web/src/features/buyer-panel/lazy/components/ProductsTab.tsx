import { moneyText } from '@seller-chat/api-client/text';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Product } from '@seller-chat/api-client/contract';
import { capabilitiesOf, platformNameOf } from '@seller-chat/core/platform';
import type { Session } from '@seller-chat/core';
import { withoutInvisible } from '@seller-chat/core/search';
import { GoodsEntry } from '@seller-chat/ui/context';
import { memo, useState } from 'react';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { pictureSources } from '../../../message-cards/index.ts';
import type { Outgoing } from '../../../composer/index.ts';
import { GoodsList } from '../../../../kit/goods/GoodsList.tsx';
import { GoodsSearch, useSettled } from '../../../../kit/goods/GoodsSearch.tsx';
import { useScrollPages } from '../../../../kit/page-query/use-scroll-pages.ts';
import { useGoodsSend, useSendCard } from './use-send.ts';
import type { CardSender } from './use-send.ts';
import { OutLink } from './OutLink.tsx';
import { usePortalLinks } from '../../../seller-portals/index.ts';

/** Edge of the small copies asked for, px: twice what is shown, for dense screens. */
const COPY_EDGE = 104;

export interface ProductsTabProps {
  session: Session;
}

/** The shop's products, to be sent. */
export function ProductsTab({ session }: ProductsTabProps) {
  const { t } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const { shopId, platform } = session;
  const [typed, setTyped] = useState('');
  const keyword = useSettled(withoutInvisible(typed).trim());
  const sender = useSendCard('product');
  const pages = useScrollPages(`${shopId}\n${keyword}`, async (cursor) => {
    const request = { shopId, keyword, ...(cursor !== null && { nextCursor: cursor }) };
    const { productList, nextCursor } = await api.getProductList(request, { silent: true });
    return { items: productList, nextCursor };
  });
  const marketplace = platformNameOf(platform);
  const isTaken = capabilitiesOf(platform).sendableKinds.includes('product');
  const inCentre = usePortalLinks()(shopId, 'productList');
  return (
    <>
      <GoodsSearch
        label={t`Search products`}
        value={typed}
        onChange={setTyped}
        end={inCentre !== undefined && <OutLink href={inCentre} label={t`Products in Seller Centre`} />}
      />
      <GoodsList
        pages={pages}
        label={t`Products`}
        loadingLabel={t`Loading products`}
        empty={keyword === '' ? t`This shop has no products.` : t`No product has “${keyword}” in its title.`}
        closed={
          isTaken ? sender?.blockedReason : t`${marketplace} doesn't accept product cards from sellers.`
        }
        draw={(product) => (
          <ProductItem key={product.productId} product={product} platform={platform} sender={sender} />
        )}
      />
    </>
  );
}

interface ProductItemProps {
  product: Product;
  platform: Session['platform'];
  sender: CardSender | undefined;
}

const ProductItem = memo(function ProductItem({ product, platform, sender }: ProductItemProps) {
  const { t, i18n } = useLingui();
  const { title, imageUrl, price, listPrice, stock, isListed, url } = product;
  const isReduced = price !== null && listPrice !== null && listPrice.amountMinor > price.amountMinor;
  const marketplace = platformNameOf(platform);
  const sending = useGoodsSend(
    sender,
    cardOf(product),
    isListed ? t`Send ${title}` : t`Send ${title}, though it is delisted`,
  );
  const isWebAddress = /^https?:\/\//.test(url);
  return (
    <GoodsEntry
      title={title}
      picture={pictureSources(imageUrl, platform, COPY_EDGE)}
      price={price === null ? undefined : moneyText(i18n.locale, price)}
      before={isReduced ? { text: moneyText(i18n.locale, listPrice), label: t`Regular price:` } : undefined}
      notes={[stock > 0 ? t`${plural(stock, { one: '# in stock', other: '# in stock' })}` : t`Out of stock`]}
      warning={isListed ? undefined : t`Delisted`}
      {...sending}
      extra={
        isWebAddress && (
          <OutLink href={url} label={t`Open ${title} in ${marketplace}`} title={t`Open in ${marketplace}`} />
        )
      }
    />
  );
});

/** The product as the card that is sent shows it at once. */
function cardOf({ productId, title, imageUrl, price, listPrice, url, isListed }: Product): Outgoing {
  return {
    content: { kind: 'product', productId },
    shown: {
      title,
      isListed,
      ...(imageUrl !== '' && { imageUrl }),
      ...(price !== null && { price }),
      ...(listPrice !== null && { listPrice }),
      ...(url !== '' && { url }),
    },
  };
}
