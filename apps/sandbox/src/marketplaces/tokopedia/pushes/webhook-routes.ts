import { createPublicKey } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { postWebhook } from '../../../webhooks/post.ts';
import type { Context } from '../gateway/context.ts';
import { processed, statusSuccess } from '../gateway/envelope.ts';
import { malformedError, statusError } from '../gateway/errors.ts';
import { addFsRoute, linkedOrderOf } from '../gateway/gateway.ts';
import type { FsCall } from '../gateway/gateway.ts';
import { wholeNumber } from '../gateway/json.ts';
import { toOrderNotification, toOrderStatus } from './order-pushes.ts';
import { PUSH_URLS, pushUrlOf, toPush } from './push.ts';

const urlSchema = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);

const registerSchema = z.object({
  fs_id: wholeNumber,
  webhook_secret: z.string().min(1).optional(),
  ...(Object.fromEntries(PUSH_URLS.map((name) => [name, urlSchema.optional()])) as Record<
    (typeof PUSH_URLS)[number],
    z.ZodOptional<typeof urlSchema>
  >),
});

const typeSchema = z.enum(['order_status', 'order_notification']);
const triggerSchema = z.object({
  type: typeSchema.optional(),
  Type: typeSchema.optional(),
  order_id: wholeNumber,
  url: urlSchema.default(''),
});

const LARGEST_KEY_BYTES = 16 * 1024;

/** Registration of push addresses and secret, reading them back, seeing and repeating a push, allowed addresses. */
export function addWebhookRoutes(scope: FastifyInstance, context: Context): void {
  const envelope = 'status';
  void scope.register(async (inner) => {
    await inner.register(multipart, { limits: { fileSize: LARGEST_KEY_BYTES, files: 1 } });
    addFsRoute(inner, context, { method: 'POST', url: '/v1/fs/:fsId/register', envelope }, register);
  });
  addFsRoute(scope, context, { method: 'GET', url: '/v1/fs/:fsId', envelope }, readRegistration);
  addFsRoute(scope, context, { method: 'POST', url: '/v1/fs/:fsId/trigger', envelope: 'order' }, trigger);
  addFsRoute(
    scope,
    context,
    { method: 'GET', url: '/v1/order/:orderId/fs/:fsId/webhook', envelope: 'order' },
    (call) => processed(payloadOf(call, call.params['orderId'] ?? '', typeIn(call.query.get('type')))),
  );
  addFsRoute(
    scope,
    context,
    { method: 'GET', url: '/v1/fs/:fsId/whitelist', envelope: 'header' },
    ({ app }) => processed({ fs_id: app.appId, ip_whitelisted: ['127.0.0.1'] }),
  );
}

/** With `upload=1` a public key; else the addresses: one that is left out is blanked. */
async function register(call: FsCall) {
  if (call.query.get('upload') === '1') return registerKey(call);
  const { context, world, app, json } = call;
  const parsed = registerSchema.safeParse(json());
  if (!parsed.success) throw statusError('bad input data');
  if (String(parsed.data.fs_id) !== app.appId) throw statusError('bad input data');
  const { webhook_secret: secret, fs_id: _, ...urls } = parsed.data;
  context.registrations.set(app.appId, urls as Record<string, string>);
  world.updateApp('tokopedia', app.appId, {
    webhookUrl: urls.chat_notification_url ?? '',
    ...(secret === undefined ? {} : { secret }),
  });
  return statusSuccess('success');
}

/** The key is kept; no order is encrypted with it, since the scheme is not public. */
async function registerKey({ context, app, request }: FsCall) {
  const file = request.isMultipart() ? await request.file() : undefined;
  if (file?.fieldname !== 'public_key') throw malformedError('public_key is mandatory');
  const pem = (await file.toBuffer()).toString('utf8');
  if (!isRsaKey(pem)) throw malformedError('public_key is not an RSA public key');
  context.publicKeys.set(app.appId, pem);
  return processed(null);
}

function readRegistration({ context, app }: FsCall) {
  const urls = PUSH_URLS.map((name) => [name, pushUrlOf(context, app, name)]);
  return statusSuccess({
    fs_id: BigInt(app.appId),
    ...Object.fromEntries(urls),
    webhook_secret: app.secret,
  });
}

/** Sends a push about an order in its present state, once, to an address of the caller's choice. */
async function trigger(call: FsCall) {
  const parsed = triggerSchema.safeParse(call.json());
  const type = parsed.data?.type ?? parsed.data?.Type;
  if (!parsed.success || type === undefined) throw malformedError('invalid request body');
  const body = payloadOf(call, String(parsed.data.order_id), type);
  const url = parsed.data.url || pushUrlOf(call.context, call.app, `${type}_url`);
  if (url === '') throw malformedError('url is mandatory');
  await postWebhook(toPush(call.app, url, body), call.context.options.retry.timeoutMs, call.world.now());
  return processed('success');
}

function payloadOf(call: FsCall, orderId: string, type: z.infer<typeof typeSchema>) {
  const order = linkedOrderOf(call, orderId);
  return type === 'order_status'
    ? toOrderStatus(call.context, order, call.app)
    : toOrderNotification(call.context, order, call.app);
}

function typeIn(text: string | null) {
  const parsed = typeSchema.safeParse(text);
  if (!parsed.success) throw malformedError('invalid type');
  return parsed.data;
}

function isRsaKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
