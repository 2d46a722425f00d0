import { ApiError } from '@seller-chat/api-client';
import type { ShopAgain } from '@seller-chat/api-client/contract';
import type { RoutePath } from '@seller-chat/core';
import { keepInTab, readFromTab } from '../../../shared/tab-record.ts';
import { BEGUN_CONSENT } from '../../shops/index.ts';
import type { BegunConsent } from '../../shops/index.ts';

/** The page that a consent was begun on, and that the seller returns to. */
export type Origin = 'chat' | 'shops';

const SHOPS_PATH = '/shop_setting' satisfies RoutePath;

/** The consent that this tab has left for, if a callback answers it. A callback without a state answers the last one. */
export function begunConsentOf(callback: URLSearchParams): Partial<BegunConsent> {
  const begun = readFromTab<BegunConsent>(BEGUN_CONSENT);
  const state = callback.get('state');
  return state === null || hasState(begun.authUrl ?? '', state) ? begun : {};
}

/** Adds the shop that a failure names: the tab may have kept nothing, or the callback may have opened in another tab. */
export function withShopOf(begun: Partial<BegunConsent>, error: unknown): Partial<BegunConsent> {
  const again = error instanceof ApiError ? error.info?.['again'] : undefined;
  return again === undefined ? begun : { ...begun, again: again as ShopAgain };
}

/** Where a consent was begun. */
export function originOf({ from }: Partial<BegunConsent>): Origin {
  return from === SHOPS_PATH ? 'shops' : 'chat';
}

/** Keeps a consent that follows a failed one, for the same shop and the same page. */
export function keepNextConsent(begun: Partial<BegunConsent>, authUrl: string): void {
  keepInTab(BEGUN_CONSENT, { ...begun, authUrl });
}

/** A marketplace may have the state in an address within its own. */
function hasState(authUrl: string, state: string): boolean {
  const words = authUrl.replaceAll(/%[0-9a-f]{2}/gi, ' ').split(/[^\w-]+/);
  return words.includes(state);
}
