import { useLingui } from '@lingui/react/macro';
import type { OrderRow } from '@seller-chat/api-client/contract';
import { moneyText } from '@seller-chat/api-client/text';
import { Picture } from '@seller-chat/ui/cards';
import { Package } from 'lucide-react';
import { pictureSources } from '../../message-cards/index.ts';

/** Edge of the small copies asked for, px: twice what is shown, for dense screens. */
const COPY_EDGE = 88;

/** The things of an order and its sums. A sum that the marketplace does not give is left out. */
export function ItemsSection({ row: { order, platform } }: { row: OrderRow }) {
  const { t, i18n } = useLingui();
  const money = (amountMinor: number, currency = order.total.currency) =>
    moneyText(i18n.locale, { amountMinor, currency });
  const { shippingFee, discount, total, itemList, paymentMethod } = order;
  const itemsMinor = itemList.reduce((sum, { price, quantity }) => sum + price.amountMinor * quantity, 0);
  return (
    <section className="order-section">
      <h3>{t`Items`}</h3>
      <ul className="order-lines">
        {itemList.map(({ orderItemId, title, variation, sellerSku, imageUrl, quantity, price }, at) => (
          <li key={`${orderItemId} ${at}`}>
            <span className="order-line-picture">
              <Picture
                sources={pictureSources(imageUrl, platform, COPY_EDGE)}
                alt=""
                instead={<Package size={18} aria-hidden />}
              />
            </span>
            <span className="order-line-words">
              <span dir="auto">{title}</span>
              <small dir="auto">
                {[variation, sellerSku && `SKU ${sellerSku}`].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span className="order-line-sums">
              <span>{money(price.amountMinor, price.currency)}</span>
              <small>{`× ${quantity}`}</small>
            </span>
          </li>
        ))}
      </ul>
      <dl className="order-facts">
        {itemList.length > 0 && (
          <div>
            <dt>{t`Subtotal`}</dt>
            <dd>{money(itemsMinor)}</dd>
          </div>
        )}
        {shippingFee.amountMinor !== 0 && (
          <div>
            <dt>{t`Shipping fee`}</dt>
            <dd>{money(shippingFee.amountMinor, shippingFee.currency)}</dd>
          </div>
        )}
        {discount.amountMinor !== 0 && (
          <div>
            <dt>{t`Discount`}</dt>
            <dd>{money(-Math.abs(discount.amountMinor), discount.currency)}</dd>
          </div>
        )}
        <div data-total="true">
          <dt>{t`Total`}</dt>
          <dd>{money(total.amountMinor)}</dd>
        </div>
        {paymentMethod !== '' && (
          <div>
            <dt>{t`Payment method`}</dt>
            <dd dir="auto">{paymentMethod}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
