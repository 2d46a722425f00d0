import { useMemo } from 'react';
import type { ServerExport } from '../../../kit/table/use-server-export.ts';
import type { OrderQuestion } from '../model/order-filter.ts';

/** The calls that export the orders a filter finds. */
export function useOrderExport(question: OrderQuestion): ServerExport {
  return useMemo(
    () => ({
      start: (api, wanted, call) => api.startOrderExport({ ...question, ...wanted }, call),
      look: (api, exportId, call) => api.getOrderExport({ exportId }, call),
    }),
    [question],
  );
}
