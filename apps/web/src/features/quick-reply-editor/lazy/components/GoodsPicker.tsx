import { moneyText } from '@seller-chat/api-client/text';
import { useLingui } from '@lingui/react/macro';
import type { QuickReplyCard } from '@seller-chat/api-client/contract';
import { platformNameOf } from '@seller-chat/core/platform';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Shop } from '@seller-chat/core';
import { withoutInvisible } from '@seller-chat/core/search';
import { Button, IconButton, Select, leaveToInputMethod } from '@seller-chat/ui';
import { GoodsEntry } from '@seller-chat/ui/context';
import { Check, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { GoodsList } from '../../../../kit/goods/GoodsList.tsx';
import { GoodsSearch, useSettled } from '../../../../kit/goods/GoodsSearch.tsx';
import { pictureSources } from '../../../message-cards/index.ts';
import { cardOfGoods } from '../model/shop-goods.ts';
import type { Goods, GoodsKind } from '../model/shop-goods.ts';
import { useShopGoods } from '../state/use-shop-goods.ts';

/** Edge of the small copies asked for, px: twice what is shown, for dense screens. */
const COPY_EDGE = 104;

export interface GoodsPickerProps {
  kind: GoodsKind;
  /** The shops whose marketplace takes such a card; at least one. The first is chosen at first. */
  shops: readonly [Shop, ...Shop[]];
  isAdded: (card: QuickReplyCard) => boolean;
  /** There is no room for another card. */
  isFull: boolean;
  onAdd: (card: QuickReplyCard) => void;
  onClose: () => void;
}

/** The products or vouchers of one shop, to be added to a quick reply. */
export function GoodsPicker({ kind, shops, isAdded, isFull, onAdd, onClose }: GoodsPickerProps) {
  const { t } = useLingui();
  const [shopId, setShopId] = useState<string>(shops[0].shopId);
  const [typed, setTyped] = useState('');
  const keyword = useSettled(withoutInvisible(typed).trim());
  const shop = shops.find((one) => one.shopId === shopId) ?? shops[0];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers give a promise, which is no cleanup. Test environments have no scrolling.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const pages = useShopGoods(kind, shop.shopId, keyword);
  const isProduct = kind === 'product';
  const none = isProduct ? t`This shop has no products.` : t`This shop has no vouchers to send right now.`;
  const nothing = isProduct
    ? t`No product has “${keyword}” in its title.`
    : t`No voucher has “${keyword}” in its name or code.`;
  return (
    <div
      ref={box}
      className="reply-goods"
      role="group"
      aria-label={isProduct ? t`Add a product` : t`Add a voucher`}
      onKeyDown={(event) => {
        if (leaveToInputMethod(event) || event.key !== 'Enter') return;
        // In the search it would save the quick reply.
        if (event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <div className="reply-goods-head">
        <Select
          label={t`Shop`}
          value={shop.shopId}
          options={shops.map((one) => ({ value: one.shopId, label: shopLabelOf(one) }))}
          onChange={setShopId}
        />
        <Button size="sm" onClick={onClose}>{t`Done`}</Button>
      </div>
      <div className="reply-goods-list">
        <GoodsSearch
          label={isProduct ? t`Search products` : t`Search vouchers`}
          value={typed}
          onChange={setTyped}
        />
        <GoodsList
          pages={pages}
          label={isProduct ? t`Products` : t`Vouchers`}
          loadingLabel={isProduct ? t`Loading products` : t`Loading vouchers`}
          empty={keyword === '' ? none : nothing}
          closed={undefined}
          draw={(goods) => {
            const card = cardOfGoods(shop, kind, goods);
            return (
              <GoodsChoice
                key={goods.id}
                goods={goods}
                card={card}
                isAdded={isAdded(card)}
                isFull={isFull}
                onAdd={() => onAdd(card)}
              />
            );
          }}
        />
      </div>
    </div>
  );
}

const shopLabelOf = (shop: Shop): string => `${platformNameOf(shop.platform)} · ${shopDisplayNameOf(shop)}`;

interface GoodsChoiceProps {
  goods: Goods;
  card: QuickReplyCard;
  isAdded: boolean;
  isFull: boolean;
  onAdd: () => void;
}

function GoodsChoice({ goods, card, isAdded, isFull, onAdd }: GoodsChoiceProps) {
  const { t, i18n } = useLingui();
  const { title, sum, percentOff, code, isListed } = goods;
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 });
  const sumText = sum === null ? undefined : moneyText(i18n.locale, sum);
  const off = percentOff === null ? (sumText ?? '%') : percent.format(percentOff / 100);
  const isClosed = isAdded || isFull;
  return (
    <GoodsEntry
      title={title}
      picture={pictureSources(goods.imageUrl || undefined, card.platform, COPY_EDGE)}
      stub={card.kind === 'voucher' ? off : undefined}
      price={card.kind === 'voucher' ? undefined : sumText}
      notes={code === '' || code === title ? [] : [code]}
      warning={isListed ? undefined : t`Delisted`}
      sendLabel=""
      extra={
        <IconButton
          size="sm"
          variant="outline"
          label={isAdded ? t`${title} is added` : t`Add ${title}`}
          icon={isAdded ? <Check size={14} aria-hidden /> : <Plus size={14} aria-hidden />}
          aria-disabled={isClosed || undefined}
          onClick={() => !isClosed && onAdd()}
        />
      }
    />
  );
}
