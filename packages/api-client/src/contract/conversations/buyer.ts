import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BuyerIdSchema, ShopIdSchema, versionField, jsonList } from '../wire/fields.ts';
import { BUYER_NOTE_MAX } from '../wire/limits.ts';
import { SessionSchema } from './session.ts';

/** The note of a seller about a buyer; version 0 before the first text. */
export const BuyerNoteSchema = z.object({
  text: z.string(),
  version: z.int(),
  /** Name of its last author. */
  updatedBy: z.string(),
  /** Epoch ms; 0 before the first text. */
  updatedAt: z.number(),
});
/** See {@link BuyerNoteSchema}. */
export type BuyerNote = z.infer<typeof BuyerNoteSchema>;

export const getBuyerInfo = defineEndpoint({
  method: 'POST',
  path: '/chat/buyer/getBuyerInfo',
  requires: { anyOf: ['chat'] },
  summary: 'Facts about a buyer: contacts, the note, conversations with other shops.',
  request: z.object({ shopId: ShopIdSchema, buyerId: BuyerIdSchema }),
  response: z.object({
    /** Times of the oldest and newest stored message, epoch ms; 0: none. */
    firstContactAt: z.number(),
    lastContactAt: z.number(),
    note: BuyerNoteSchema,
    /** This buyer's conversations with the account's other shops on the marketplace, latest activity first. */
    sessionList: z.array(SessionSchema),
  }),
});

/** Refused with `changedMeanwhile`, and the current note in `info.note`, if `version` is not the latest. */
export const saveBuyerNote = defineEndpoint({
  method: 'POST',
  path: '/chat/buyer/saveBuyerNote',
  requires: { anyOf: ['chat'] },
  summary: 'Replaces the note about a buyer of a shop.',
  request: z.object({
    shopId: ShopIdSchema,
    buyerId: BuyerIdSchema,
    text: z.string().check(z.maxLength(BUYER_NOTE_MAX)),
    /** The version that was edited. */
    version: versionField(0),
  }),
  response: z.object({ note: BuyerNoteSchema }),
});

/** Empty if the marketplace does not report followers. */
export const getBuyerFollowStatus = defineEndpoint({
  method: 'POST',
  path: '/chat/buyer/getBuyerFollowStatus',
  requires: { anyOf: ['chat'] },
  summary: 'Which of these buyers follow the shop.',
  request: z.object({ shopId: ShopIdSchema, buyerIds: jsonList(BuyerIdSchema, 50) }),
  response: z.object({ buyerIdAndFollowStatusMap: z.record(z.string(), z.boolean()) }),
});
