import { ExportButton } from '../../../kit/table/ExportButton.tsx';
import type { OrderQuestion } from '../model/order-filter.ts';
import { useOrderExport } from '../state/use-order-export.ts';

/** Exports the orders that match the filter: the server writes the file. */
export function OrderExportMenu({ question }: { question: OrderQuestion }) {
  return <ExportButton {...useOrderExport(question)} />;
}
