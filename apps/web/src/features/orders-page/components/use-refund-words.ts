import { useLingui } from '@lingui/react/macro';
import type { RefundDetail, SheetRefund } from '@seller-chat/api-client/contract';
import { refundGroupOf } from '@seller-chat/core/refund';
import type { RefundGroup } from '@seller-chat/core/refund';
import type { Platform } from '@seller-chat/core';

/** What a buyer asked for, and how far it is; the marketplace's own word where core files it under none. */
export function useRefundWords(): {
  kind: Readonly<Record<RefundDetail['kind'], string>>;
  state: (platform: Platform, refund: Pick<SheetRefund, 'status' | 'isAnswered'>) => string;
} {
  const { t } = useLingui();
  return {
    kind: {
      refund: t`Refund`,
      return: t`Return`,
      replacement: t`Replacement`,
      cancellation: t`Cancellation`,
    },
    state(platform, { status, isAnswered }) {
      const texts: Readonly<Record<RefundGroup, string>> = {
        requested: t`Requested`,
        inProgress: t`In progress`,
        dispute: t`Dispute`,
        approved: t`Approved`,
        rejected: t`Rejected`,
        closed: t`Closed`,
        attention: status,
      };
      return texts[isAnswered === true ? 'approved' : refundGroupOf(platform, status)];
    },
  };
}
