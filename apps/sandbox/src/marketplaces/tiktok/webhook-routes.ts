import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { World } from '../../world/world.ts';
import { severalError } from './errors.ts';
import { addShopRoute } from './gateway.ts';
import type { ShopCall } from './gateway.ts';
import { EVENT_TYPES } from './webhook.ts';

const WEBHOOKS = '/event/202309/webhooks';
const MAX_ADDRESS = 255;

const eventSchema = z.object({ event_type: z.string() });
const addressSchema = z.object({ address: z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS) });

/**
 * Registration of the push address.
 *
 * Narrower than the marketplace's: the world keeps one address per app, as its developer console does,
 * so an address set for one event of one shop serves every event and shop of the app, and the times of
 * registration are not told.
 */
export function addWebhookRoutes(scope: FastifyInstance, world: World): void {
  addShopRoute(scope, world, { method: 'PUT', url: WEBHOOKS }, (call) => {
    eventTypeOf(call);
    const body = addressSchema.safeParse(call.json());
    if (!body.success) throw severalError(`address must be a URL of at most ${MAX_ADDRESS} characters`);
    world.updateApp('tiktok', call.app.appId, { webhookUrl: body.data.address });
    return {};
  });
  addShopRoute(scope, world, { method: 'GET', url: WEBHOOKS }, ({ app }) => {
    const webhooks =
      app.webhookUrl === '' ? [] : EVENT_TYPES.map((event_type) => ({ event_type, address: app.webhookUrl }));
    return { total_count: webhooks.length, webhooks };
  });
  addShopRoute(scope, world, { method: 'DELETE', url: WEBHOOKS }, (call) => {
    eventTypeOf(call);
    world.updateApp('tiktok', call.app.appId, { webhookUrl: '' });
    return {};
  });
}

function eventTypeOf({ json }: ShopCall): string {
  const body = eventSchema.safeParse(json());
  const eventType = EVENT_TYPES.find((one) => body.success && one === body.data.event_type);
  if (eventType === undefined) throw severalError(`event_type must be one of ${EVENT_TYPES.join(', ')}`);
  return eventType;
}
