import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { readExport, startExport } from '../../orders/export/routes.ts';
import type { OrderExportRouteDeps } from '../../orders/export/routes.ts';

/** Spreadsheets of remarks: asking for one, and its progress. Files are served as those of orders are. */
export function serveRemarkExports(
  router: EndpointRouter,
  deps: Pick<OrderExportRouteDeps, 'work' | 'vault' | 'now'>,
): void {
  router.serve(ENDPOINTS.startRemarkExport, ({ requestId, format, ...filter }, { signedIn, request }) =>
    startExport(deps, signedIn, request, {
      subject: 'remarks',
      requestId,
      format,
      // Whose remarks "mine" are is known now only.
      filter: filter.isMine ? { ...filter, isMine: false, owner: signedIn.subAccountId || 'main' } : filter,
    }),
  );

  router.serve(ENDPOINTS.getRemarkExport, ({ exportId }, { signedIn }) =>
    readExport(deps, signedIn, { subject: 'remarks', exportId }),
  );
}
