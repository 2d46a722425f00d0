import type { FastifyInstance } from 'fastify';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { serveDeletion } from './deletion/deletion-routes.ts';
import type { DeletionRouteDeps } from './deletion/deletion-routes.ts';
import { serveExportFiles } from './export/export-download.ts';
import { serveExports } from './export/export-routes.ts';
import type { ExportRouteDeps } from './export/export-routes.ts';

export interface AccountDataDeps extends ExportRouteDeps, DeletionRouteDeps {}

/** What the main account does with all data of the account: takes it along, or has it deleted. */
export function serveAccountData(router: EndpointRouter, http: FastifyInstance, deps: AccountDataDeps): void {
  serveExports(router, deps);
  serveExportFiles(http, deps);
  serveDeletion(router, deps);
}
