import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ERP_ACCOUNTS } from '../../providers/erp/erp-accounts.ts';
import type { ControlDeps } from '../control-deps.ts';
import { NotFoundError } from '../requests/request.ts';

const Settings = z.strictObject({ accessLifeSeconds: z.int().min(1).max(86_400) });

/**
 * `GET /control/erp`: the ERP's companies, and what they allowed. `PATCH` sets how long access tokens last from now on.
 * `DELETE /control/erp/grants/:grantId` ends a consent, as the company can at the ERP.
 */
export function addErpRoutes(app: FastifyInstance, { providers: { erp, erpUrl } }: ControlDeps): void {
  const view = () => ({
    url: erpUrl,
    accessLifeSeconds: erp.accessLifeSeconds,
    accounts: ERP_ACCOUNTS,
    grants: erp.list(),
  });
  app.get('/control/erp', view);
  app.patch('/control/erp', (request) => {
    erp.accessLifeSeconds = Settings.parse(request.body).accessLifeSeconds;
    return view();
  });
  app.delete<{ Params: { grantId: string } }>('/control/erp/grants/:grantId', (request, reply) => {
    if (!erp.end(request.params.grantId))
      throw new NotFoundError('There is no such consent, or it has ended');
    return reply.code(204).send();
  });
}
