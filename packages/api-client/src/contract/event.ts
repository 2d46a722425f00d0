import * as z from 'zod/mini';
import { BuyerNoteSchema } from './buyer.ts';
import { defineEndpoint } from './endpoint.ts';
import { MessageSchema } from './message.ts';
import { OrderSchema } from './order.ts';
import { RemarkSchema } from './remark.ts';
import { SessionSchema } from './session.ts';
import { ShopSchema } from './shop.ts';
import { BuyerIdSchema, SessionIdSchema, ShopIdSchema, integerField } from './fields.ts';
import { FIRST_CALLS } from './first-calls.ts';

const base = { seq: z.int().check(z.positive()), shopId: ShopIdSchema };

const ToldNoteSchema = z.extend(BuyerNoteSchema, { shopId: ShopIdSchema, buyerId: BuyerIdSchema });
/** A note as it is told of: with the buyer it is about. */
export type ToldNote = z.infer<typeof ToldNoteSchema>;

const ToldRemarkSchema = z.extend(RemarkSchema, {
  shopId: ShopIdSchema,
  sessionId: SessionIdSchema,
  /** It is gone, and was last what is told here. */
  isDeleted: z.boolean(),
});
/** A remark as it is told of: with the conversation it is on. */
export type ToldRemark = z.infer<typeof ToldRemarkSchema>;

/** One entry of the account's event log (ruling R9). Carries the rows as they are after the change, or later. */
export const ServerEventSchema = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('message.changed'), message: MessageSchema, session: SessionSchema }),
  z.object({ ...base, type: z.literal('session.changed'), session: SessionSchema }),
  z.object({ ...base, type: z.literal('shop.changed'), shop: ShopSchema }),
  z.object({ ...base, type: z.literal('order.changed'), order: OrderSchema }),
  z.object({ ...base, type: z.literal('note.changed'), note: ToldNoteSchema }),
  z.object({ ...base, type: z.literal('remark.changed'), remark: ToldRemarkSchema }),
]);
export type ServerEvent = z.infer<typeof ServerEventSchema>;

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(
  ServerEventSchema.def.options.map((option) => option.shape.type.def.values[0]),
);

/** A newer server may tell of things this version has no place for; the range still covers them. */
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
 * Everything that happened after `from` up to and including `to`, as far as the receiver may see it: seqs
 * of shops it may not see are covered by the range and carry no event. A receiver whose cursor is below
 * `from` has a gap to fetch. Events ascend by `seq`; those of an unknown `type` are passed over.
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

/** Called after subscribing, and after every disconnect. `after` absent: only where the log stands now. */
export const getEventList = defineEndpoint({
  method: 'POST',
  path: FIRST_CALLS.getEventList,
  requires: 'signedIn',
  summary: "What happened after a point of the account's event log.",
  request: z.object({
    after: z.optional(integerField(0)),
    limit: z._default(integerField(1, 1000), 500),
  }),
  response: z.object({
    /** The point asked for is older than the log, or ahead of it: read the lists anew, go on from `to`. */
    reload: z.boolean(),
    frame: EventFrameSchema,
    /** More frames follow after `frame.to`. */
    hasMore: z.boolean(),
  }),
});
