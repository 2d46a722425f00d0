import type { Platform } from '../platform/platform.ts';
import type { SessionId } from '../session/session.ts';
import type { ShopId } from '../shop/shop.ts';

/** What the page reports to programs around it, by name, with what each report carries (requirements: spec 9). */
export interface AppEvents {
  /** The upgrade is offered. */
  upgradeAccount: Record<string, never>;
  /** A limit of the plan is reached. */
  subscriptionLimit: { readonly platform: Platform | null };
  /** Conversations have changed. */
  sessionUpdate: { readonly sessionIds: readonly SessionId[] };
  /** Messages of conversations have changed, or are new. */
  messageUpdate: { readonly sessionIds: readonly SessionId[] };
  /** Other shops are shown; none means all. */
  shopSelect: { readonly shopIds: readonly ShopId[] };
  /** The page forgets the account. */
  logout: { readonly isExpired: boolean };
  /** The connection for events has changed. */
  socketConnection: { readonly state: 'connecting' | 'online' | 'offline' };
  /** A shop's buyers are received by the AI. */
  autoReceptionSwitch: { readonly shopId: ShopId; readonly isOn: boolean };
  /** A shop's buyers are received by a person, with drafts of the AI. */
  assistedReceptionSwitch: { readonly shopId: ShopId; readonly isOn: boolean };
  /** Files were dropped into a conversation. */
  dragUpload: { readonly fileCount: number };
}

export type AppEventName = keyof AppEvents;

/** The names of all application events (SPEC E5). */
export const APP_EVENTS = [
  'upgradeAccount',
  'subscriptionLimit',
  'sessionUpdate',
  'messageUpdate',
  'shopSelect',
  'logout',
  'socketConnection',
  'autoReceptionSwitch',
  'assistedReceptionSwitch',
  'dragUpload',
] as const satisfies readonly AppEventName[];
