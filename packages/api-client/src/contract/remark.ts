import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { OrderSnSchema, SessionIdSchema, ShopIdSchema, versionField } from './fields.ts';
import { REMARK_MAX } from './limits.ts';

/** Before the buyer has bought, or after. Append-only. */
export const REMARK_TYPES = ['preSale', 'afterSale'] as const;

/** Made by the client, so that adding twice adds once. Lower case is the stored form. */
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
  /** Who wrote it, by name. */
  createdBy: z.string(),
  /** Epoch ms. */
  createdAt: z.number(),
  /** Who changed it last, by name; whoever wrote it, while nobody has. */
  updatedBy: z.string(),
  updatedAt: z.number(),
  version: z.int(),
});
/** What somebody wrote down about a conversation or one of its orders. */
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

/** Refused with `changedMeanwhile`, and the remark as it stands in `info.remark`, when `version` is not the latest. */
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

/** Refused as `saveRemark` is, when `version` is not the latest. */
export const delRemark = defineEndpoint({
  method: 'POST',
  path: '/chat/remark/delRemark',
  requires: { anyOf: ['chat', 'remark'] },
  summary: 'Deletes a remark; one that is gone already is no error.',
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
  summary: 'Brings a deleted remark back as it was, for some days; one that is there is no error.',
  request: z.object(remarkKey),
  response: z.object({ remark: RemarkSchema }),
});
