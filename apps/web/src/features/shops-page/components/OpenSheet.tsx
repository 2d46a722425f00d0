import type { Shop } from '@seller-chat/core';
import { ShopGroupsSheet } from '../../shop-groups/index.ts';
import { AliasFileSheet } from './AliasFileSheet.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { UnbindDialog } from './UnbindDialog.tsx';

/** What is open over the page of shops. */
export type ShopsSheet =
  | { kind: 'groups' }
  | { kind: 'aliases' }
  | { kind: 'unbind'; shop: Shop }
  | { kind: 'link'; shop: Shop };

/** The sheet or dialog that is open. */
export function OpenSheet({ sheet, onClose }: { sheet: ShopsSheet; onClose: () => void }) {
  switch (sheet.kind) {
    case 'groups':
      return <ShopGroupsSheet onClose={onClose} />;
    case 'aliases':
      return <AliasFileSheet onClose={onClose} />;
    case 'link':
      return <LinkDialog shop={sheet.shop} onClose={onClose} />;
    case 'unbind':
      return <UnbindDialog shop={sheet.shop} onClose={onClose} />;
  }
}
