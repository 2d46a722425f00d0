import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { saveTeamSetting, showTeamSetting } from './team-setting.ts';

/** Which reply deadlines the main account gets notices of. */
export function serveTeamSetting(router: EndpointRouter, work: TenantWork): void {
  router.serve(ENDPOINTS.getTeamSetting, async (input, { signedIn }) => ({
    teamSetting: await work.query(signedIn, input, (tx) => showTeamSetting(tx, signedIn.accountId)),
  }));

  router.serve(ENDPOINTS.saveTeamSetting, async (input, { signedIn, request: { ip } }) => {
    const wanted = { ...input, watchedShopIdList: input.watchedShopIdList ?? null };
    const { teamSetting } = await work.command(signedIn, {}, async (tx, now) => ({
      teamSetting: await saveTeamSetting(tx, signedIn, wanted, { ip, now }),
      appended: [],
    }));
    return { teamSetting };
  });
}
