import type { App, TokenPair } from '../../../world/types.ts';
import type { EndingGrant, Revocation, World } from '../../../world/world.ts';
import type { WebhookRequest } from '../../marketplace.ts';
import { MAIN_ACCOUNT_ID } from '../auth/consent.ts';
import { GRANT_LENGTH_MS } from '../auth/grant-length.ts';
import { secondsOf } from '../gateway/numbers.ts';
import { PLAIN_RETRY, pushRequest } from './push-request.ts';
import { PUSH_CODES, wantsPush } from './push-settings.ts';
import type { PushCode } from './push-settings.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Code 1: a seller has authorised an app, for one shop or, with a main account, for several. */
export function grantPushes(world: World, { appId, shopIds, grantedAt }: TokenPair): WebhookRequest[] {
  const [shopId = ''] = shopIds;
  const isOfMainAccount = shopIds.length > 1;
  const shops = shopIds.map(Number);
  const data = isOfMainAccount
    ? {
        authorize_type: 'main account authorization by user',
        success: 1,
        extra: `Shop ids ${shops.join()} have been authorized successfully`,
        main_account_id: Number(MAIN_ACCOUNT_ID),
        shop_id_list: shops,
        merchant_id_list: [],
      }
    : {
        authorize_type: 'shop authorization by user',
        success: 1,
        extra: `Shop id ${shopId} has been authorized successfully`,
        shop_id: Number(shopId),
      };
  const about = isOfMainAccount ? {} : { shop_id: Number(shopId) };
  return pushOf(world, { appId, shopId, at: grantedAt }, PUSH_CODES.shopAuthorization, { ...about, data });
}

/** Code 2: a seller withdrew the authorisation. */
export function revocationPushes(world: World, revocation: Revocation): WebhookRequest[] {
  const shop_id = Number(revocation.shopId);
  const data = {
    authorize_type: 'user cancel shop authorization',
    success: 1,
    extra: `Shop id ${shop_id} has been unauthorized successfully`,
    shop_id,
  };
  return pushOf(world, revocation, PUSH_CODES.shopAuthorizationCanceled, { shop_id, data });
}

/** Code 12: the authorisation of a shop ends soon. The push is about an app and has no shop in its envelope. */
export function endingPushes(world: World, grant: EndingGrant): WebhookRequest[] {
  const pairs = world.grantsOf('shopee', grant.shopId).filter(({ appId }) => appId === grant.appId);
  const endsAt = Math.max(...pairs.map(({ grantedAt }) => grantedAt)) + GRANT_LENGTH_MS;
  const data = {
    merchant_expire_soon: [],
    shop_expire_soon: [Number(grant.shopId)],
    user_expire_soon: [],
    expire_before: secondsOf(endsAt),
    page_no: 1,
    total_page: 1,
  };
  return pushOf(world, grant, PUSH_CODES.authorizationExpiry, { data });
}

function pushOf(
  world: World,
  { appId, shopId, at }: Omit<Revocation, 'marketplace'>,
  code: PushCode,
  fields: Fields,
): WebhookRequest[] {
  const app: App | undefined = world.app('shopee', appId);
  if (!app || !wantsPush(world, app, code, shopId)) return [];
  const envelope = { code, partner_id: Number(appId), timestamp: secondsOf(at), ...fields };
  return [{ ...pushRequest(app, envelope), retry: PLAIN_RETRY }];
}
