import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { World } from '../../world/world.ts';
import { statusSuccess } from './envelope.ts';
import { statusError } from './errors.ts';
import { addFsRoute } from './gateway.ts';
import type { FsCall } from './gateway.ts';

/** Addresses for pushes that this sandbox does not send; they may be left out or empty. */
const OTHER_URLS = [
  'order_notification_url',
  'order_cancellation_url',
  'order_status_url',
  'order_request_cancellation_url',
  'product_creation_url',
  'product_changes_url',
  'campaign_notification_url',
  'product_discussion_url',
  'product_edit_url',
  'order_actions_url',
  'order_confirm_delivery_notification_url',
] as const;

const urlSchema = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);

const registerSchema = z.object({
  fs_id: z.bigint(),
  chat_notification_url: urlSchema.optional(),
  webhook_secret: z.string().min(1).optional(),
  ...Object.fromEntries(OTHER_URLS.map((name) => [name, z.literal('').optional()])),
});

/** Registration of the push address and secret, and reading it back, in the older envelope. */
export function addRegisterRoutes(scope: FastifyInstance, world: World): void {
  const envelope = 'status';
  addFsRoute(scope, world, { method: 'POST', url: '/v1/fs/:fsId/register', envelope }, register);
  addFsRoute(scope, world, { method: 'GET', url: '/v1/fs/:fsId', envelope }, ({ app }) =>
    statusSuccess({
      fs_id: BigInt(app.appId),
      ...Object.fromEntries(OTHER_URLS.map((name) => [name, ''])),
      chat_notification_url: app.webhookUrl,
      webhook_secret: app.secret,
    }),
  );
}

/** An address that is left out is blanked: callers send the full set each time. */
function register({ world, app, json }: FsCall) {
  const parsed = registerSchema.safeParse(json());
  if (!parsed.success)
    throw statusError(`bad input data: ${parsed.error.issues[0]?.path.join('.') ?? 'body'}`);
  if (String(parsed.data.fs_id) !== app.appId) throw statusError('bad input data: fs_id');
  const { chat_notification_url, webhook_secret } = parsed.data;
  world.updateApp('tokopedia', app.appId, {
    webhookUrl: chat_notification_url ?? '',
    ...(webhook_secret === undefined ? {} : { secret: webhook_secret }),
  });
  return statusSuccess('success');
}
