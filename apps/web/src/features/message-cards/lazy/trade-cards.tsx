import { moneyText } from '@seller-chat/api-client/text';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FollowInviteCard, LogisticsCard, OrderCard, ProductCard, RefundCard } from '@seller-chat/ui/cards';
import { useMemo } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import type { KindCardProps } from './kind-card-props.ts';
import { numberIn, sumIn, textIn } from '../model/content-fields.ts';
import { pictureSources } from '../model/picture-sources.ts';
import { useMarketplace } from './use-marketplace.ts';
import { usePortalLinks } from '../../seller-portals/index.ts';
import { useOrderStatus } from './use-order-status.ts';

/** Edge of the small copies asked for, px: twice what is shown, for dense screens. */
const COPY_EDGE = 120;

/** What all cards of a thing are drawn from. */
function useFace({ message, platform, platformName, words }: KindCardProps) {
  const { i18n } = useLingui();
  const { openLabel } = useMarketplace({ platformName });
  const { content, kind } = message;
  const imageUrl = textIn(content, 'imageUrl');
  const picture = useMemo(() => pictureSources(imageUrl, platform, COPY_EDGE), [imageUrl, platform]);
  const money = (field: string): string | undefined => {
    const sum = sumIn(content, field);
    return sum && moneyText(i18n.locale, sum);
  };
  const face = {
    label: words[kind],
    href: textIn(content, 'url'),
    openLabel,
    title: textIn(content, 'title'),
    picture,
  };
  return { face, money, content, platform };
}

/** A product. */
export function ProductDetails(props: KindCardProps) {
  const { t } = useLingui();
  const { face, money, content } = useFace(props);
  const [price, listPrice] = [money('price'), money('listPrice')];
  return (
    <ProductCard
      {...face}
      productId={textIn(content, 'productId') ?? ''}
      price={price}
      // Struck out only where it says something.
      listPrice={listPrice === price ? undefined : listPrice}
      listPriceLabel={t`Regular price:`}
      unlisted={content['isListed'] === false ? t`Delisted` : undefined}
    />
  );
}

/** What cards about an order have: its status, and its page in the seller centre where that is known. */
function useOrderFace({ message, platform, orderStatusOfAtom }: KindCardProps) {
  const { t } = useLingui();
  const { content, shopId } = message;
  const orderId = textIn(content, 'orderId') ?? '';
  const statusNow = useAtomValue(orderStatusOfAtom)(shopId, orderId);
  const status = useOrderStatus(platform, statusNow ?? textIn(content, 'status'));
  const inCentre = usePortalLinks()(shopId, 'orderDetail', orderId);
  return {
    status: status?.text,
    statusTone: status?.tone,
    ...(inCentre !== undefined && { href: inCentre, openLabel: t`Open in Seller Centre` }),
  };
}

/** An order. Its status is the current one if known, the same as in the list of the buyer's orders. */
export function OrderDetails(props: KindCardProps) {
  const { t } = useLingui();
  const { face, money, content } = useFace(props);
  const itemCount = numberIn(content, 'itemCount');
  return (
    <OrderCard
      {...face}
      {...useOrderFace(props)}
      orderId={textIn(content, 'orderId') ?? ''}
      total={money('total')}
      items={
        itemCount === undefined ? undefined : t`${plural(itemCount, { one: '# item', other: '# items' })}`
      }
    />
  );
}

/** The parcel of an order. */
export function LogisticsDetails(props: KindCardProps) {
  const { t } = useLingui();
  const { face, content } = useFace(props);
  const [orderId, packageId] = [textIn(content, 'orderId') ?? '', textIn(content, 'packageId')];
  return (
    <LogisticsCard
      {...face}
      {...useOrderFace(props)}
      order={t`Order ${orderId}`}
      parcel={packageId === undefined ? undefined : t`Parcel ${packageId}`}
    />
  );
}

/** A buyer's wish for goods or money back. */
export function RefundDetails(props: KindCardProps) {
  const { t } = useLingui();
  const { face, money, content } = useFace(props);
  const [refundId, orderId] = [textIn(content, 'refundId'), textIn(content, 'orderId')];
  const ofOrder = orderId === undefined ? undefined : t`Order ${orderId}`;
  return (
    <RefundCard
      {...face}
      number={refundId === undefined ? ofOrder : t`Return ${refundId}`}
      reason={textIn(content, 'reason')}
      amount={money('amount')}
    />
  );
}

/** An invitation to follow the shop. */
export function FollowInvite(props: KindCardProps) {
  const { face, content } = useFace(props);
  return <FollowInviteCard {...face} text={textIn(content, 'text')} />;
}
