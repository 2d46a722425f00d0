import type { Revocation, World } from '../../world/world.ts';
import type { WebhookRequest } from '../marketplace.ts';
import { secondsOf } from './numbers.ts';
import { PLAIN_RETRY, pushRequest } from './push-request.ts';
import { PUSH_CODES, wantsPush } from './push-settings.ts';

/** Code 2: a seller withdrew the authorisation. */
export function revocationPushes(world: World, revocation: Revocation): WebhookRequest[] {
  const app = world.app('shopee', revocation.appId);
  const code = PUSH_CODES.shopAuthorizationCanceled;
  if (!app || !wantsPush(world, app, code, revocation.shopId)) return [];
  const shopId = Number(revocation.shopId);
  const request = pushRequest(app, {
    code,
    shop_id: shopId,
    partner_id: Number(app.appId),
    timestamp: secondsOf(revocation.at),
    data: {
      authorize_type: 'user cancel shop authorization',
      success: 1,
      extra: `Shop id ${shopId} has been unauthorized successfully`,
      shop_id: shopId,
    },
  });
  return [{ ...request, retry: PLAIN_RETRY }];
}
