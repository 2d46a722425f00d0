import { useLingui } from '@lingui/react/macro';
import type { OrderRow } from '@seller-chat/api-client/contract';
import type { SelectionAct } from '@seller-chat/ui/table';
import { useMemo } from 'react';
import type { Pages } from '../../../kit/page-query/use-pages.ts';
import type { Selection } from '../../../kit/table/model/selection.ts';
import { DANGEROUS, bulkActionsOf, useActionWords } from '../../order-actions/index.ts';
import { selectedRows } from '../model/targets.ts';

/** What the selected orders allow; an action that only some of them allow says how many, where all of them are loaded. */
export function useSelectionActs(
  { items, hasNext }: Pages<OrderRow>,
  selection: Selection,
): readonly SelectionAct[] {
  const words = useActionWords();
  const { i18n } = useLingui();
  return useMemo(() => {
    const { rows, isWhole } = selectedRows(selection, { items, hasNext });
    return bulkActionsOf(rows, isWhole).map(({ action, rows: { length } }) => ({
      id: action,
      label:
        isWhole && length < rows.length
          ? `${words[action].label} (${i18n.number(length)})`
          : words[action].label,
      ...(DANGEROUS.has(action) && { tone: 'danger' as const }),
    }));
  }, [items, hasNext, selection, words, i18n]);
}
