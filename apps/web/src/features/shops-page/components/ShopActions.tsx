import { useLingui } from '@lingui/react/macro';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf, shopStateOf } from '@seller-chat/core/shop';
import type { ShopState } from '@seller-chat/core';
import { IconButton } from '@seller-chat/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Permitted } from '../../../kit/permission/Permitted.tsx';
import { ErpLinkActions } from '../../erp-link/index.ts';
import type { ErpLinks } from '../../erp-link/index.ts';
import { AliasDialog } from './AliasDialog.tsx';
import { ReauthoriseButton } from './ReauthoriseButton.tsx';
import { ShopMenu } from './ShopMenu.tsx';
import type { ShopMenuProps } from './ShopMenu.tsx';

export interface ShopActionsProps extends ShopMenuProps {
  erpLinks: ErpLinks;
}

/** States that a consent on the marketplace's page ends. */
const NEEDS_CONSENT: ReadonlySet<ShopState> = new Set(['expired', 'unbound']);

/** What can be done with one shop. */
export function ShopActions({ erpLinks, ...menu }: ShopActionsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { shop } = menu;
  const state = shopStateOf(shop);
  const name = shopDisplayNameOf(shop);
  return (
    <>
      {NEEDS_CONSENT.has(state) && <ReauthoriseButton shop={shop} />}
      {state !== 'unbound' && <ErpLinkActions shop={shop} links={erpLinks} />}
      <Permitted requires={ENDPOINTS.updateShopInfo.requires}>
        <IconButton
          size="sm"
          label={t`Change the alias of ${name}`}
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        />
      </Permitted>
      <ShopMenu {...menu} />
      {isOpen && <AliasDialog shop={shop} onClose={() => setOpen(false)} />}
    </>
  );
}
