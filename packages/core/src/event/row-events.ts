import type { Platform } from '../platform/platform.ts';
import type { SessionId } from '../session/session.ts';
import type { SettingScope } from '../shop/section-shops.ts';
import type { ShopId } from '../shop/shop.ts';

/**
 * The registry of events that carry one row and are folded to the newest of each key. A new event of this kind is one
 * entry here, and one in `RowOf`; its schema is an entry of the contract, its effect a subscriber of its feature.
 */
export const ROW_EVENTS = {
  'order.changed': { row: 'order', key: ['shopId', 'platformOrderSn'] },
  'note.changed': { row: 'note', key: ['shopId', 'buyerId'] },
  'remark.changed': { row: 'remark', key: ['sessionId', 'remarkId'] },
  'notice.changed': { row: 'notice', key: ['person'] },
  'openingHours.changed': { row: 'openingHours', key: ['scope', 'scopeKey'] },
  'quickReplies.changed': { row: 'quickReplies', key: ['owner'] },
  'shopGroup.changed': { row: 'shopGroup', key: ['platform'] },
  'tag.changed': { row: 'tag', key: ['accountConversationTagId'] },
} as const satisfies Record<`${string}.changed`, RowEventEntry>;

/** The field of the event that holds the row, and the row's fields, all texts, that say which row it is. */
interface RowEventEntry {
  readonly row: string;
  readonly key: readonly string[];
}

/** The fields of each event's row that folding needs. Its other fields are passed on unchanged. */
interface RowOf {
  'order.changed': OrderChanged;
  'note.changed': NoteChanged;
  'remark.changed': RemarkChanged;
  'notice.changed': NoticesChanged;
  'openingHours.changed': OpeningHoursChanged;
  'quickReplies.changed': QuickRepliesChanged;
  'shopGroup.changed': ShopGroupsChanged;
  'tag.changed': TagChanged;
}

export type RowEventType = keyof typeof ROW_EVENTS;

/** An entry of the log that carries one row. */
export type RowEvent = {
  [Type in RowEventType]: { seq: number; shopId: ShopId; type: Type } & Record<
    (typeof ROW_EVENTS)[Type]['row'],
    RowOf[Type]
  >;
}[RowEventType];

/** The rows of a batch by the type of their event: each row once, in its newest state. */
export type ChangedRows = { readonly [Type in RowEventType]: readonly RowOf[Type][] };

/** The order of an `order.changed` event: the fields that folding needs. */
export interface OrderChanged {
  shopId: ShopId;
  /** The marketplace's own order number, unique within its shop. */
  platformOrderSn: string;
}

/** The note of a `note.changed` event: the fields that folding needs. */
export interface NoteChanged {
  shopId: ShopId;
  buyerId: string;
}

/** The remark of a `remark.changed` event: the fields that folding needs. */
export interface RemarkChanged {
  sessionId: SessionId;
  remarkId: string;
}

/** Whose notices a `notice.changed` event is about: the fields that folding needs. */
export interface NoticesChanged {
  /** `main` for the main account, else the sub-account. */
  person: string;
}

/** Whose opening hours an `openingHours.changed` event is about: the fields that folding needs. */
export interface OpeningHoursChanged {
  scope: SettingScope;
  /** Site key or group id. */
  scopeKey: string;
}

/** Whose quick replies a `quickReplies.changed` event is about: the fields that folding needs. */
export interface QuickRepliesChanged {
  /** `team`, `main` for the main account's own, else the sub-account. */
  owner: string;
}

/** Of which marketplace a group of shops was made, changed or deleted: the fields that folding needs. */
export interface ShopGroupsChanged {
  platform: Platform;
}

/** The tag of a `tag.changed` event, made, changed or deleted: the fields that folding needs. */
export interface TagChanged {
  accountConversationTagId: string;
}

/** Whether an event is one of the registry. */
export function isRowEvent(event: { type: string }): event is RowEvent {
  return Object.hasOwn(ROW_EVENTS, event.type);
}

/** The row that an event carries. */
export function rowOf(event: RowEvent): unknown {
  return (event as unknown as Record<string, unknown>)[ROW_EVENTS[event.type].row];
}

/** Names the row of an event: equal for equal rows of one type. */
export function rowKeyOf(event: RowEvent): string {
  const row = rowOf(event) as Readonly<Record<string, unknown>>;
  return JSON.stringify(ROW_EVENTS[event.type].key.map((name) => row[name]));
}
