import { useLingui } from '@lingui/react/macro';
import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { IconButton } from '@seller-chat/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Permitted } from '../../../kit/permission/Permitted.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { ErpLinkActions } from '../../erp-link/index.ts';
import type { ErpLinks } from '../../erp-link/index.ts';
import { authorisationStateOf } from '../model/authorisation-state.ts';
import type { AuthorisationState } from '../model/authorisation-state.ts';
import { AliasDialog } from './AliasDialog.tsx';
import { ReauthoriseButton } from './ReauthoriseButton.tsx';
import { ShopMenu } from './ShopMenu.tsx';
import type { ShopMenuProps } from './ShopMenu.tsx';

export interface ShopActionsProps extends ShopMenuProps {
  erpLinks: ErpLinks;
}

/** States that a consent on the marketplace's page ends. */
const NEEDS_CONSENT: ReadonlySet<AuthorisationState> = new Set(['ending', 'expired', 'unbound']);

/** What can be done with one shop. */
export function ShopActions({ erpLinks, ...menu }: ShopActionsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { shop } = menu;
  const state = authorisationStateOf(shop, useNow());
  const name = shopDisplayNameOf(shop);
  return (
    <>
      {NEEDS_CONSENT.has(state) && <ReauthoriseButton shop={shop} />}
      {state !== 'unbound' && <ErpLinkActions shop={shop} links={erpLinks} />}
      <Permitted requires={APP_ENDPOINTS.updateShopInfo.requires}>
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
