import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { BuyerIdSchema, ShopIdSchema, versionField, jsonList } from './fields.ts';
import { BUYER_NOTE_MAX } from './limits.ts';
import { SessionSchema } from './session.ts';

/** What sellers keep about a buyer in their own words; version 0 before anything was written. */
export const BuyerNoteSchema = z.object({
  text: z.string(),
  version: z.int(),
  /** Who wrote it last, by name. */
  updatedBy: z.string(),
  /** Epoch ms; 0 before anything was written. */
  updatedAt: z.number(),
});
/** See {@link BuyerNoteSchema}. */
export type BuyerNote = z.infer<typeof BuyerNoteSchema>;

export const getBuyerInfo = defineEndpoint({
  method: 'POST',
  path: '/chat/buyer/getBuyerInfo',
  requires: { anyOf: ['chat'] },
  summary: 'What is known here of a buyer: contacts, the note, conversations with other shops.',
  request: z.object({ shopId: ShopIdSchema, buyerId: BuyerIdSchema }),
  response: z.object({
    /** The oldest and the newest message that is known here, epoch ms; 0: none. */
    firstContactAt: z.number(),
    lastContactAt: z.number(),
    note: BuyerNoteSchema,
    /** This buyer's conversations with the account's other shops on the marketplace, latest activity first. */
    sessionList: z.array(SessionSchema),
  }),
});

/** Refused with `changedMeanwhile`, and the note as it stands in `info.note`, when `version` is not the latest. */
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

/** Empty where the marketplace does not tell who follows a shop. */
export const getBuyerFollowStatus = defineEndpoint({
  method: 'POST',
  path: '/chat/buyer/getBuyerFollowStatus',
  requires: { anyOf: ['chat'] },
  summary: 'Which of these buyers follow the shop.',
  request: z.object({ shopId: ShopIdSchema, buyerIds: jsonList(BuyerIdSchema, 50) }),
  response: z.object({ buyerIdAndFollowStatusMap: z.record(z.string(), z.boolean()) }),
});
