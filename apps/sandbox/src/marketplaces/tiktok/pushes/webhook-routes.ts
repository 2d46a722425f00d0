import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { secondsOf } from '../gateway/seconds.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { severalError } from '../gateway/errors.ts';
import { addShopRoute } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { EVENT_TYPES } from './webhook-events.ts';
import type { EventType } from './webhook-events.ts';

const WEBHOOKS = '/event/202309/webhooks';
const MAX_ADDRESS = 255;
const scope = 'seller.authorization.info';

const EventSchema = z.object({ event_type: z.string() });
const AddressSchema = z.object({ address: z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS) });

/**
 * Registration of the address that the pushes of one event of one shop go to. The address of the developer
 * console, which serves all that is not registered here, is the world's and shows in no list.
 */
export function addWebhookRoutes(app: FastifyInstance, context: TikTokContext): void {
  const { pushAddresses } = context.memory;
  addShopRoute(app, context, { method: 'PUT', url: WEBHOOKS, scope }, (call) => {
    const eventType = eventTypeOf(call);
    if (eventType === undefined) throw severalError(`event_type must be one of ${EVENT_TYPES.join(', ')}`);
    const body = AddressSchema.safeParse(call.json());
    if (!body.success) throw severalError(`address must be a URL of at most ${MAX_ADDRESS} characters`);
    pushAddresses.set({ ...ownerOf(call), eventType }, body.data.address, call.world.now());
    return {};
  });
  addShopRoute(app, context, { method: 'GET', url: WEBHOOKS, scope }, ({ app: { appId }, shop }) => {
    const webhooks = pushAddresses.list(appId, shop.shopId).map((one) => ({
      event_type: one.eventType,
      address: one.address,
      create_time: secondsOf(one.createdAt),
      update_time: secondsOf(one.updatedAt),
    }));
    return { total_count: webhooks.length, webhooks };
  });
  addShopRoute(app, context, { method: 'DELETE', url: WEBHOOKS, scope }, (call) => {
    // Idempotent: removing an unknown event succeeds too.
    const eventType = eventTypeOf(call);
    if (eventType !== undefined) pushAddresses.remove({ ...ownerOf(call), eventType });
    return {};
  });
}

function ownerOf({ app, shop }: ShopCall): { appId: string; shopId: string } {
  return { appId: app.appId, shopId: shop.shopId };
}

function eventTypeOf({ json }: ShopCall): EventType | undefined {
  const body = EventSchema.safeParse(json());
  return EVENT_TYPES.find((one) => body.success && one === body.data.event_type);
}
