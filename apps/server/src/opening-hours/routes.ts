import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { listOpeningHours, saveOpeningHours } from './opening-hours.ts';
import { listPublicHolidays } from './public-holidays.ts';

/** Opening hours of sites and of groups of shops (requirements: spec 9, R15). */
export function serveOpeningHours(router: EndpointRouter, work: TenantWork): void {
  router.serve(ENDPOINTS.getOpeningHours, async (input, { signedIn }) => ({
    openingHoursList: await work.query(signedIn, input, (tx) => listOpeningHours(tx, signedIn.accountId)),
  }));

  router.serve(ENDPOINTS.saveOpeningHours, async (input, { signedIn, request }) => {
    const { openingHours } = await work.command(signedIn, input, (tx, now) =>
      saveOpeningHours(tx, signedIn, input, { ip: request.ip, now }),
    );
    return { openingHours };
  });

  router.serve(ENDPOINTS.getPublicHolidays, async ({ country, year }) => ({
    holidayList: await listPublicHolidays(country, year),
  }));
}
