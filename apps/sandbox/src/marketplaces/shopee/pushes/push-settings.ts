import type { App } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { memoryOf } from '../gateway/world-memory.ts';

/** The pushes there are, by number. */
export const PUSH_CODES = {
  shopAuthorization: 1,
  shopAuthorizationCanceled: 2,
  orderStatus: 3,
  orderTrackingNumber: 4,
  webchat: 10,
  authorizationExpiry: 12,
  returnUpdates: 29,
} as const;
export type PushCode = (typeof PUSH_CODES)[keyof typeof PUSH_CODES];

export const ALL_PUSH_CODES: readonly PushCode[] = Object.values(PUSH_CODES);

/** What an app has switched off. */
export interface PushSettings {
  off: Set<PushCode>;
  blockedShopIds: Set<string>;
}

const byApp = memoryOf(() => new Map<string, PushSettings>());

/** How an app has set its pushes; everything is on until it says otherwise. */
export function pushSettingsOf(world: World, { appId }: App): PushSettings {
  const settings = byApp(world).get(appId) ?? { off: new Set<PushCode>(), blockedShopIds: new Set<string>() };
  byApp(world).set(appId, settings);
  return settings;
}

/** Whether an app wants pushes of a code about a shop, and has somewhere for them to go. */
export function wantsPush(world: World, app: App, code: PushCode, shopId: string): boolean {
  const { off, blockedShopIds } = pushSettingsOf(world, app);
  return app.webhookUrl !== '' && !off.has(code) && !blockedShopIds.has(shopId);
}
