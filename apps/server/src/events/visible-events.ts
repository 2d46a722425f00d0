import type { OrderDetail, ServerEvent } from '@seller-chat/api-client/contract';
import { hasAnyPermission, maskRecipient, visibleShopsOf } from '@seller-chat/core';
import type { PermissionHolder, ShopId } from '@seller-chat/core';
import { chatViewerOf } from '../security/login-sessions.ts';
import type { SignedIn, Viewer } from '../security/login-sessions.ts';

/** The `shopId` of events of no shop. No shop has it: shop ids are 16 hex digits. */
export const NO_SHOP = 'account' as ShopId;

/** Whose events of which shops are read, and whether orders say where they are delivered. */
export interface EventViewer extends Viewer {
  seesRecipients?: boolean;
  /** For the tip: conversations alone, or nothing but the number of unread messages. */
  only?: 'conversations' | 'counts';
}

/** What a person sees of the event log. */
export function eventViewerOf(signedIn: Viewer & PermissionHolder & Pick<SignedIn, 'tip'>): EventViewer {
  const { isMain, shopIdList } = chatViewerOf(signedIn);
  const viewer = { isMain, shopIdList, seesRecipients: seesRecipients(signedIn) };
  if (signedIn.tip === undefined) return viewer;
  return { ...viewer, only: signedIn.tip.scope === 'count' ? 'counts' : 'conversations' };
}

/** An order as a person sees it: without the permission for orders its recipient is masked (core O15). */
export function orderSeenBy(signedIn: PermissionHolder, order: OrderDetail): OrderDetail {
  return seesRecipients(signedIn) ? order : withMaskedRecipient(order);
}

/** What the tip hears: no order, note, remark or notice. */
const OF_CONVERSATIONS: ReadonlySet<string> = new Set<ServerEvent['type']>([
  'message.changed',
  'session.changed',
]);

/** The events that a viewer may see: those of visible shops, and those of no shop, which carry nothing but a name. */
export function visibleEventsOf(viewer: EventViewer, events: readonly ServerEvent[]): readonly ServerEvent[] {
  if (viewer.only === 'counts') return [];
  const ofShops = new Set(visibleShopsOf(viewer, events));
  if (viewer.only === 'conversations')
    return events.filter((event) => ofShops.has(event) && OF_CONVERSATIONS.has(event.type));
  const visible = events.filter((event) => event.shopId === NO_SHOP || ofShops.has(event));
  return viewer.seesRecipients === true ? visible : visible.map(withoutRecipient);
}

function withoutRecipient(event: ServerEvent): ServerEvent {
  return event.type === 'order.changed' ? { ...event, order: withMaskedRecipient(event.order) } : event;
}

function withMaskedRecipient(order: OrderDetail): OrderDetail {
  return { ...order, recipient: maskRecipient(order.recipient) };
}

function seesRecipients(signedIn: PermissionHolder): boolean {
  return hasAnyPermission(signedIn, ['orderManager']);
}
