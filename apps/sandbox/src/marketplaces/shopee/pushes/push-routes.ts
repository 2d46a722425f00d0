import type { FastifyInstance } from 'fastify';
import { parse, stringify } from 'lossless-json';
import type { App } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import type { LostPushes, WebhookRequest } from '../../marketplace.ts';
import { inResponse, wrongParameter } from '../gateway/envelope.ts';
import { addPublicApi } from '../gateway/gateway.ts';
import type { PublicCall } from '../gateway/gateway.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import { numberBetween, optionalArray, optionalText } from '../gateway/parameters.ts';
import { pushRequest } from './push-request.ts';
import { ALL_PUSH_CODES, pushSettingsOf } from './push-settings.ts';
import type { PushCode } from './push-settings.ts';
import { memoryOf } from '../gateway/world-memory.ts';

const PREFIX = '/api/v2/push';
const MOST_BLOCKED = 500;
const LOST_PAGE = 100;
const LOST_KEPT_MS = 3 * 24 * 3_600_000;

const confirmedUpTo = memoryOf(() => new Map<string, number>());

/** How an app receives pushes, and reads those that it missed. */
export function addPushRoutes(server: FastifyInstance, world: World, lostPushes: LostPushes): void {
  addPublicApi(server, world, {
    path: `${PREFIX}/set_app_push_config`,
    method: 'POST',
    handle: (call) => changeSettings(world, call),
  });
  addPublicApi(server, world, {
    path: `${PREFIX}/get_app_push_config`,
    method: 'GET',
    handle: ({ app }) => inResponse(settingsOf(world, app)),
  });
  addPublicApi(server, world, {
    path: `${PREFIX}/get_lost_push_message`,
    method: 'GET',
    handle: ({ app }) => inResponse(lostOf(world, app, lostPushes)),
  });
  addPublicApi(server, world, {
    path: `${PREFIX}/confirm_consumed_lost_push_message`,
    method: 'POST',
    handle: ({ app, body }) => {
      const upTo = numberBetween(body, 'last_message_id', [0, Number.MAX_SAFE_INTEGER]);
      confirmedUpTo(world).set(app.appId, upTo);
      return inResponse({});
    },
  });
}

function settingsOf(world: World, app: App): Record<string, unknown> {
  const { off, blockedShopIds } = pushSettingsOf(world, app);
  return {
    callback_url: app.webhookUrl,
    live_push_status: 'Normal',
    suspended_time: 0,
    blocked_shop_id: [...blockedShopIds].map(Number),
    push_config_on_list: ALL_PUSH_CODES.filter((code) => !off.has(code)),
    push_config_off_list: [...off],
  };
}

async function changeSettings(world: World, { app, body }: PublicCall): Promise<Record<string, unknown>> {
  const on = codesIn(body, 'set_push_config_on');
  const off = codesIn(body, 'set_push_config_off');
  const blocked = optionalArray(body, 'blocked_shop_id_list').map(String);
  if (blocked.length > MOST_BLOCKED)
    throw wrongParameter(`blocked_shop_id_list holds up to ${MOST_BLOCKED} shops`);
  const callbackUrl = optionalText(body, 'callback_url');
  if (callbackUrl !== '') {
    await checkCallback(app, callbackUrl);
    world.updateApp('shopee', app.appId, { webhookUrl: callbackUrl });
  }
  const settings = pushSettingsOf(world, app);
  for (const code of on) settings.off.delete(code);
  for (const code of off) settings.off.add(code);
  if (body['blocked_shop_id_list'] !== undefined) settings.blockedShopIds = new Set(blocked);
  return inResponse({ result: 'success' });
}

function codesIn(body: PublicCall['body'], name: string): PushCode[] {
  return optionalArray(body, name).map((value) => {
    const code = ALL_PUSH_CODES.find((one) => one === Number(value));
    if (code === undefined) throw wrongParameter(`${name} names an unknown push`);
    return code;
  });
}

/** A new address must take a test push before it is used. */
async function checkCallback(app: App, callbackUrl: string): Promise<void> {
  if (!/^https?:\/\/\S+$/.test(callbackUrl)) throw wrongParameter('callback_url is no address');
  if (!SHOPEE_OPTIONS.push.verifiesCallback) return;
  const data = { verify_info: 'This is a Verification message. Please respond in 3 seconds.' };
  const { url, headers, body } = pushRequest({ ...app, webhookUrl: callbackUrl }, { code: 0, data });
  const signal = AbortSignal.timeout(SHOPEE_OPTIONS.push.verifyTimeoutMs);
  const isTaken = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isTaken) throw wrongParameter('callback_url did not answer the test push with 2xx within 3 seconds');
}

/** The earliest that the app has not confirmed, of three days at most. */
function lostOf(world: World, app: App, lostPushes: LostPushes): Record<string, unknown> {
  const after = confirmedUpTo(world).get(app.appId) ?? 0;
  const lost = lostPushes().filter(
    ({ request, position, createdAt }) =>
      request.url === app.webhookUrl && position > after && world.now() - createdAt < LOST_KEPT_MS,
  );
  const page = lost.slice(0, LOST_PAGE);
  return {
    push_message_list: page.map(({ request }) => toWireLost(request)),
    has_next_page: lost.length > page.length,
    last_message_id: page.at(-1)?.position ?? 0,
  };
}

function toWireLost({ body }: WebhookRequest): Record<string, unknown> {
  const { shop_id, code, timestamp, data } = parse(body) as Readonly<Record<string, unknown>>;
  return { shop_id, code, timestamp, data: stringify(data) };
}
