import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { readTeamFigures } from './team-figures.ts';

/** The figures of the team, for the main account. @param now - epoch ms */
export function serveFigures(router: EndpointRouter, work: TenantWork, now: () => number): void {
  router.serve(ENDPOINTS.getTeamFigures, (input, { signedIn }) =>
    work.query(signedIn, input, (tx) =>
      readTeamFigures(tx, { accountId: signedIn.accountId, ...input }, now()),
    ),
  );
}
