import { useLingui } from '@lingui/react/macro';
import type { ListedOrderGroup } from '@seller-chat/api-client/contract';
import { useMemo } from 'react';

/** The groups in the order of the tabs, with their names: what needs a person comes first. */
export function useGroupWords(): readonly (readonly [ListedOrderGroup, string])[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      ['all', t`All`],
      ['attention', t`Needs attention`],
      ['unpaid', t`Unpaid`],
      ['toShip', t`To ship`],
      ['shipped', t`Shipped`],
      ['completed', t`Completed`],
      ['cancelled', t`Cancelled`],
      ['returnRefund', t`Return / refund`],
      ['failed', t`Failed / lost`],
    ],
    [t],
  );
}
