import { useLingui } from '@lingui/react/macro';
import type { REMARK_CATEGORIES } from '@seller-chat/api-client/contract';
import type { Remark, RemarkStatus } from '@seller-chat/api-client/contract';
import { useMemo } from 'react';

/** The words of what a remark is. */
export interface RemarkWords {
  types: Readonly<Record<Remark['type'], string>>;
  statuses: Readonly<Record<RemarkStatus, string>>;
  /** The categories of the product. */
  categories: Readonly<Record<(typeof REMARK_CATEGORIES)[number], string>>;
}

/** The words of types, statuses and categories. */
export function useRemarkWords(): RemarkWords {
  const { t } = useLingui();
  return useMemo(
    () => ({
      types: { preSale: t`Pre-sale`, afterSale: t`After-sale` },
      statuses: {
        open: t`Open`,
        inProgress: t`In progress`,
        waiting: t`Waiting for buyer`,
        done: t`Done`,
      },
      categories: {
        lateParcel: t`Late parcel`,
        damage: t`Damage`,
        wrongItem: t`Wrong item`,
        refund: t`Refund`,
        address: t`Address`,
        invoice: t`Invoice`,
        stock: t`Stock`,
        wholesale: t`Wholesale`,
        question: t`Question`,
        other: t`Other`,
      },
    }),
    [t],
  );
}
