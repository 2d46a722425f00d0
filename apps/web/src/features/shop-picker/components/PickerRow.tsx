import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Shop, ShopId } from '@seller-chat/core';
import { memo } from 'react';

export interface PickerRowProps {
  shop: Shop;
  isChosen: boolean;
  /** Why it cannot be picked; one that is chosen can still be left out. */
  reason: string | undefined;
  /** Something else about it, in a few words. */
  note: string | undefined;
  onToggle: (shopId: ShopId) => void;
}

/** A shop of a picker. Of 500 only the rows that change are drawn again. */
export const PickerRow = memo(function PickerRow({ shop, isChosen, reason, note, onToggle }: PickerRowProps) {
  const isDisabled = reason !== undefined && !isChosen;
  return (
    <label className="shop-picker-row" data-disabled={isDisabled || undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onToggle(shop.shopId)}
      />
      <span className="shop-picker-name" dir="auto">
        {shopDisplayNameOf(shop)}
      </span>{' '}
      <span className="shop-picker-note">{reason ?? note}</span>
    </label>
  );
});
