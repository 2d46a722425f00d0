import { useLingui } from '@lingui/react/macro';
import type { ShopId } from '@seller-chat/core';
import { Button } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { ShopPicker } from '../../shop-picker/index.ts';
import { shopsAtom } from '../../shops/index.ts';

export interface ShopFilterSheetProps {
  chosen: readonly ShopId[];
  onChoose: (ids: readonly ShopId[]) => void;
  onClose: () => void;
}

/** Chooses the shops whose reviews are listed; none: all of them. */
export function ShopFilterSheet({ chosen, onChoose, onClose }: ShopFilterSheetProps) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const [picked, setPicked] = useState<ReadonlySet<ShopId>>(() => new Set(chosen));
  const choose = (ids: readonly ShopId[]): void => {
    onChoose(ids);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Shops`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={() => choose([])}>{t`All shops`}</Button>
          <Button variant="solid" onClick={() => choose([...picked])}>
            {t`Show their reviews`}
          </Button>
        </>
      }
    >
      <div className="review-form">
        <ShopPicker label={t`Shops`} shops={shops} chosen={picked} onChange={setPicked} beginsInSearch />
      </div>
    </Sheet>
  );
}
