import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OrderSnSchema, SessionIdSchema, ShopIdSchema, versionField } from '../wire/fields.ts';
import { REMARK_MAX } from '../wire/limits.ts';

/** Before or after the purchase. Append-only. */
export const REMARK_TYPES = ['preSale', 'afterSale'] as const;

/** Made by the client, so that adding is idempotent. Stored in lower case. */
const RemarkIdSchema = z.string().check(z.toLowerCase(), z.uuid());

const RemarkTextSchema = z.string().check(
  z.maxLength(REMARK_MAX),
  z.refine((text) => text.trim() !== '', 'must not be empty'),
);

export const RemarkSchema = z.object({
  remarkId: z.string(),
  type: z.enum(REMARK_TYPES),
  text: z.string(),
  /** The order it is about; empty: the conversation as a whole. */
  platformOrderSn: z.string(),
  /** Name of its author. */
  createdBy: z.string(),
  /** Epoch ms. */
  createdAt: z.number(),
  /** Name of the agent who changed it last; before a change, its author. */
  updatedBy: z.string(),
  updatedAt: z.number(),
  version: z.int(),
});
/** A text of an agent about a conversation or one of its orders. */
export type Remark = z.infer<typeof RemarkSchema>;

export const getRemarkList = defineEndpoint({
  method: 'POST',
  path: '/chat/remark/getRemarkList',
  requires: { anyOf: ['chat', 'remark'] },
  summary: 'The remarks on a conversation, newest first.',
  request: z.object({ shopId: ShopIdSchema, sessionId: SessionIdSchema }),
  response: z.object({ remarkList: z.array(RemarkSchema) }),
});

const remarkKey = { shopId: ShopIdSchema, sessionId: SessionIdSchema, remarkId: RemarkIdSchema };

export const addRemark = defineEndpoint({
  method: 'POST',
  path: '/chat/remark/addRemark',
  requires: { anyOf: ['chat', 'remark'] },
  summary: 'Adds a remark, once per `remarkId`.',
  request: z.object({
    ...remarkKey,
    type: z.enum(REMARK_TYPES),
    text: RemarkTextSchema,
    platformOrderSn: z.optional(OrderSnSchema),
  }),
  response: z.object({ remark: RemarkSchema }),
});

/** Refused with `changedMeanwhile`, and the current remark in `info.remark`, if `version` is not the latest. */
export const saveRemark = defineEndpoint({
  method: 'POST',
  path: '/chat/remark/saveRemark',
  requires: { anyOf: ['chat', 'remark'] },
  summary: 'Changes a remark.',
  request: z.object({
    ...remarkKey,
    type: z.enum(REMARK_TYPES),
    text: RemarkTextSchema,
    /** The version that was edited. */
    version: versionField(1),
  }),
  response: z.object({ remark: RemarkSchema }),
});

/** Refused like `saveRemark` if `version` is not the latest. */
export const delRemark = defineEndpoint({
  method: 'POST',
  path: '/chat/remark/delRemark',
  requires: { anyOf: ['chat', 'remark'] },
  summary: 'Deletes a remark; a deleted one is no error.',
  request: z.object({
    ...remarkKey,
    /** The version that was seen. */
    version: versionField(1),
  }),
  response: z.object({}),
});

export const undelRemark = defineEndpoint({
  method: 'POST',
  path: '/chat/remark/undelRemark',
  requires: { anyOf: ['chat', 'remark'] },
  summary: 'Restores a deleted remark, for some days; an existing one is no error.',
  request: z.object(remarkKey),
  response: z.object({ remark: RemarkSchema }),
});
