import { ROW_EVENTS } from '@seller-chat/core/event';
import type { RowEventType } from '@seller-chat/core/event';
import * as z from 'zod/mini';
import { BuyerNoteSchema } from './conversations/buyer.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import { NoticesChangedSchema } from './notices/notice.ts';
import { MessageSchema } from './conversations/message.ts';
import { OpeningHoursChangedSchema } from './settings/opening-hours.ts';
import { OrderSchema } from './trade/order.ts';
import { QuickRepliesChangedSchema } from './quick-replies/quick-reply.ts';
import { TagIdSchema } from './conversations/tag.ts';
import { RemarkSchema } from './conversations/remark.ts';
import { SessionSchema } from './conversations/session.ts';
import { ShopSchema } from './shops/shop.ts';
import { BuyerIdSchema, PlatformSchema, SessionIdSchema, ShopIdSchema, integerField } from './wire/fields.ts';
import { FIRST_CALLS } from './wire/first-calls.ts';

const base = { seq: z.int().check(z.positive()), shopId: ShopIdSchema };

const NoteChangedSchema = z.extend(BuyerNoteSchema, { shopId: ShopIdSchema, buyerId: BuyerIdSchema });
/** The note of a `note.changed` event, with its buyer. */
export type NoteChanged = z.infer<typeof NoteChangedSchema>;

const RemarkChangedSchema = z.extend(RemarkSchema, {
  shopId: ShopIdSchema,
  sessionId: SessionIdSchema,
  /** Deleted; the other fields are its last state. */
  isDeleted: z.boolean(),
});
/** The remark of a `remark.changed` event, with its conversation. */
export type RemarkChanged = z.infer<typeof RemarkChangedSchema>;

/** Of which marketplace a group of shops was made, changed or deleted: the list of groups is to be read again. */
const ShopGroupsChangedSchema = z.object({ platform: PlatformSchema });

/** Which tag was made, changed or deleted: the list of tags is to be read again. */
const TagChangedSchema = z.object({ accountConversationTagId: TagIdSchema });

/** An event of core's registry (`ROW_EVENTS`) with the schema of its row. */
function rowEvent<const Type extends RowEventType, Row extends z.ZodMiniType>(type: Type, row: Row) {
  const field = { [ROW_EVENTS[type].row]: row } as Record<(typeof ROW_EVENTS)[Type]['row'], Row>;
  return z.object({ ...base, type: z.literal(type), ...field });
}

/** One entry for each type of core's registry: a missing one does not compile. */
const rowEvents = {
  'order.changed': rowEvent('order.changed', OrderSchema),
  'note.changed': rowEvent('note.changed', NoteChangedSchema),
  'remark.changed': rowEvent('remark.changed', RemarkChangedSchema),
  'notice.changed': rowEvent('notice.changed', NoticesChangedSchema),
  'openingHours.changed': rowEvent('openingHours.changed', OpeningHoursChangedSchema),
  'quickReplies.changed': rowEvent('quickReplies.changed', QuickRepliesChangedSchema),
  'shopGroup.changed': rowEvent('shopGroup.changed', ShopGroupsChangedSchema),
  'tag.changed': rowEvent('tag.changed', TagChangedSchema),
} satisfies { [Type in RowEventType]: ReturnType<typeof rowEvent<Type, z.ZodMiniType>> };

/** The field of an event that holds its row. */
type RowIn<Event, Field extends string> = Event extends Record<Field, infer Row> ? Row : never;

/** The rows of a batch by the type of their event. A type without changed rows is absent. */
export type EventRows = {
  readonly [Type in RowEventType]?: readonly RowIn<
    z.output<(typeof rowEvents)[Type]>,
    (typeof ROW_EVENTS)[Type]['row']
  >[];
};

/** One entry of the account's event log (requirements: R9). Carries the rows after the change, or in a later state. */
export const ServerEventSchema = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('message.changed'), message: MessageSchema, session: SessionSchema }),
  z.object({ ...base, type: z.literal('session.changed'), session: SessionSchema }),
  z.object({ ...base, type: z.literal('shop.changed'), shop: ShopSchema }),
  rowEvents['order.changed'],
  rowEvents['note.changed'],
  rowEvents['remark.changed'],
  rowEvents['notice.changed'],
  rowEvents['openingHours.changed'],
  rowEvents['quickReplies.changed'],
  rowEvents['shopGroup.changed'],
  rowEvents['tag.changed'],
]);
export type ServerEvent = z.infer<typeof ServerEventSchema>;

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(
  ServerEventSchema.def.options.map((option) => option.shape.type.def.values[0]),
);

/** Drops event types of a newer server; the range still covers them. */
const knownEvents = z.transform((events: unknown) =>
  Array.isArray(events) ? events.filter((event) => !isUnknownEvent(event)) : events,
);

function isUnknownEvent(event: unknown): boolean {
  const type = typeof event === 'object' && event !== null && 'type' in event ? event.type : undefined;
  return typeof type === 'string' && !KNOWN_TYPES.has(type);
}

const EventsSchema = z.pipe(knownEvents, z.array(ServerEventSchema)) as unknown as z.ZodMiniType<
  ServerEvent[],
  z.input<typeof ServerEventSchema>[]
>;

/**
 * The events after `from` up to and including `to` that the receiver may see; seqs of other shops are covered by the
 * range and have no event. A receiver whose cursor is below `from` has a gap to fetch. Events ascend by `seq`; those
 * of an unknown `type` are ignored.
 */
export const EventFrameSchema = z
  .object({
    from: z.int().check(z.nonnegative()),
    to: z.int().check(z.nonnegative()),
    events: EventsSchema,
  })
  .check(z.refine(isInOrder, 'events must ascend within the range'));

function isInOrder({ from, to, events }: { from: number; to: number; events: ServerEvent[] }): boolean {
  let last = from;
  for (const { seq } of events) {
    if (seq <= last || seq > to) return false;
    last = seq;
  }
  return from <= to;
}
export type EventFrame = z.infer<typeof EventFrameSchema>;

/** Called after subscribing, and after every disconnect. Without `after` it returns only the current end of the log. */
export const getEventList = defineEndpoint({
  method: 'POST',
  path: FIRST_CALLS.getEventList,
  requires: 'signedIn',
  bearer: 'read',
  summary: "The events after a point of the account's event log.",
  request: z.object({
    after: z.optional(integerField(0)),
    limit: z._default(integerField(1, 1000), 500),
  }),
  response: z.object({
    /** The cursor is older than the log, or ahead of it: read the lists again, continue from `to`. */
    reload: z.boolean(),
    frame: EventFrameSchema,
    /** More frames follow after `frame.to`. */
    hasMore: z.boolean(),
  }),
});
