import { useLingui } from '@lingui/react/macro';
import type { SelectionAct } from '@seller-chat/ui/table';
import { useMemo } from 'react';

/** What can be changed of the selected remarks: the field of the change, in words. */
export function useSelectionActs(): readonly SelectionAct[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      { id: 'status', label: t`Status` },
      { id: 'owner', label: t`Owner` },
      { id: 'dueAt', label: t`Due date` },
      { id: 'category', label: t`Category` },
    ],
    [t],
  );
}
