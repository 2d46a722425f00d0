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

/** Chooses the shops whose remarks are listed; none: all of them. */
export function ShopFilterSheet({ chosen, onChoose, onClose }: ShopFilterSheetProps) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const [picked, setPicked] = useState<ReadonlySet<ShopId>>(() => new Set(chosen));
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Shops`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button
            onClick={() => {
              onChoose([]);
              onClose();
            }}
          >
            {t`All shops`}
          </Button>
          <Button
            variant="solid"
            onClick={() => {
              onChoose([...picked]);
              onClose();
            }}
          >
            {t`Show their remarks`}
          </Button>
        </>
      }
    >
      <div className="remarks-shop-sheet">
        <ShopPicker label={t`Shops`} shops={shops} chosen={picked} onChange={setPicked} beginsInSearch />
      </div>
    </Sheet>
  );
}
