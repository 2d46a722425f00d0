import { randomBytes } from 'node:crypto';
import { stringify } from 'lossless-json';
import type { App } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import type { RetryPolicy, WebhookRequest } from '../../marketplace.ts';
import { secondsOf } from '../gateway/numbers.ts';
import { wantsPush } from './push-settings.ts';
import type { PushCode } from './push-settings.ts';
import { signPush } from '../gateway/sign.ts';

/** Pushes other than chat: three further attempts over three and a half hours, in no order. */
export const PLAIN_RETRY: RetryPolicy = {
  timeoutMs: 3000,
  delaysMs: [300_000, 1_800_000, 10_800_000],
  ordered: false,
};

/** One push about a shop to every app that holds a grant on it and wants to hear. */
export function pushesToApps(
  world: World,
  shopId: string,
  code: PushCode,
  data: Readonly<Record<string, unknown>>,
): WebhookRequest[] {
  const appIds = new Set(world.grantsOf('shopee', shopId).map((pair) => pair.appId));
  return world
    .apps('shopee')
    .filter((app) => appIds.has(app.appId) && wantsPush(world, app, code, shopId))
    .map((app) =>
      pushRequest(app, { code, shop_id: Number(shopId), timestamp: secondsOf(world.now()), data }),
    );
}

/** A push as it leaves: signed over the address as registered and the exact bytes. */
export function pushRequest(app: App, envelope: Readonly<Record<string, unknown>>): WebhookRequest {
  const body = stringify({ msg_id: randomBytes(16).toString('hex'), ...envelope }) ?? '';
  return {
    url: app.webhookUrl,
    headers: {
      'content-type': 'application/json',
      authorization: signPush(app.secret, app.webhookUrl, body),
    },
    body,
  };
}
