import type { App } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { hmacHex } from '../../hmac.ts';
import type { WebhookRequest } from '../../marketplace.ts';
import type { Context } from '../gateway/context.ts';
import { toJson } from '../gateway/json.ts';

/** Every kind of push has an address of its own; what is pushed shows in its body, and nowhere else. */
export const PUSH_URLS = [
  'order_notification_url',
  'order_cancellation_url',
  'order_status_url',
  'order_request_cancellation_url',
  'chat_notification_url',
  'product_creation_url',
  'product_changes_url',
  'campaign_notification_url',
  'product_discussion_url',
  'product_edit_url',
  'order_actions_url',
  'order_confirm_delivery_notification_url',
] as const;
export type PushUrl = (typeof PUSH_URLS)[number];

/** The kinds that come about in the world. */
export const SENT_PUSHES = [
  'chat_notification_url',
  'order_notification_url',
  'order_status_url',
  'order_request_cancellation_url',
] as const satisfies readonly PushUrl[];

/**
 * Where an app gets pushes of a kind: as it registered them last, or, while it has not, all at the one address the
 * sandbox was started with. Empty: it gets none.
 */
export function pushUrlOf(
  { registrations }: Pick<Context, 'registrations'>,
  app: App,
  kind: PushUrl,
): string {
  if (kind === 'chat_notification_url') return app.webhookUrl;
  const registered = registrations.get(app.appId);
  return registered === undefined ? app.webhookUrl : (registered[kind] ?? '');
}

/** Pushes of a kind to each app that a shop is linked to, signed over the bytes of the body. */
export function pushesTo(
  context: Context,
  shopId: string,
  kind: (typeof SENT_PUSHES)[number],
  bodyFor: (app: App) => object,
): WebhookRequest[] {
  return appsOf(context.world, shopId).flatMap((app) => {
    const url = pushUrlOf(context, app, kind);
    return url === '' ? [] : [toPush(app, url, bodyFor(app))];
  });
}

/** `Authorization-Hmac`: HMAC-SHA256 of the raw body, keyed with the webhook secret, in lower-case hex. */
export function toPush(app: App, url: string, body: object): WebhookRequest {
  const text = toJson(body);
  return {
    url,
    headers: { 'content-type': 'application/json', 'authorization-hmac': hmacHex(app.secret, text) },
    body: text,
  };
}

function appsOf(world: World, shopId: string): App[] {
  const appIds = new Set(world.grantsOf('tokopedia', shopId).map((grant) => grant.appId));
  return [...appIds].flatMap((appId) => world.app('tokopedia', appId) ?? []);
}
