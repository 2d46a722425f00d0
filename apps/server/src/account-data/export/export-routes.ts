import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { confirmPassword } from '../../account/password/confirm-password.ts';
import { readEnciphered } from '../../account/request-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Db } from '../../db/database.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { Failure } from '../../http/failure.ts';
import { exportAddress } from './export-download.ts';
import type { DownloadDeps } from './export-download.ts';
import { queueExport } from './export-job.ts';
import { addExport, cancelExport, findReady, listExports, toDataExport } from './export-store.ts';

export interface ExportRouteDeps extends DownloadDeps {
  db: Db;
}

/** Exports of all data of an account: asking for one, its progress, its file, stopping it. */
export function serveExports(router: EndpointRouter, deps: ExportRouteDeps): void {
  const { work } = deps;

  router.serve(ENDPOINTS.startDataExport, async (_input, { signedIn, request }) => {
    const { accountId, name } = signedIn;
    const { row } = await work.command(signedIn, {}, async (tx, now) => {
      const added = await addExport(tx, { accountId, requestedBy: name }, now);
      if (added.isNew) {
        await queueExport(tx, added.row);
        const subject = `dataExport:${added.row.exportId}`;
        await writeAudit(tx, signedIn, { kind: 'dataExportRequested', subject, ip: request.ip, now });
      }
      return { ...added, appended: [] };
    });
    return { dataExport: toDataExport(row) };
  });

  router.serve(ENDPOINTS.getDataExportList, async (input, { signedIn }) => {
    const rows = await work.query(signedIn, input, (tx) => listExports(tx, signedIn.accountId, deps.now()));
    return { dataExportList: rows.map(toDataExport) };
  });

  router.serve(ENDPOINTS.downloadDataExport, async ({ exportId, password }, { signedIn, request }) => {
    const tried = { password: readEnciphered(password, 'password'), ip: request.ip };
    await confirmPassword(deps, signedIn, tried);
    const { accountId } = signedIn;
    await work.command(signedIn, {}, async (tx, now) => {
      if (!(await findReady(tx, { accountId, exportId }, now))) throw new Failure(ERROR_CODES.notFound);
      const subject = `dataExport:${exportId}`;
      await writeAudit(tx, signedIn, { kind: 'dataExportDownloaded', subject, ip: request.ip, now });
      return { appended: [] };
    });
    return { url: exportAddress(deps, signedIn, exportId, deps.now()) };
  });

  router.serve(ENDPOINTS.cancelDataExport, async ({ exportId }, { signedIn, request }) => {
    const { accountId } = signedIn;
    const { row } = await work.command(signedIn, {}, async (tx, now) => {
      const cancelled = await cancelExport(tx, { accountId, exportId }, now);
      if (cancelled.isNew) {
        const subject = `dataExport:${exportId}`;
        await writeAudit(tx, signedIn, { kind: 'dataExportCancelled', subject, ip: request.ip, now });
      }
      return { row: cancelled.row, appended: [] };
    });
    return { dataExport: toDataExport(row) };
  });
}
