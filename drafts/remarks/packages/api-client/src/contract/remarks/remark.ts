import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  AgentSchema,
  SessionIdSchema,
  ShopIdSchema,
  idField,
  integerField,
  jsonList,
  versionField,
} from '../wire/fields.ts';
import type { SessionId } from '@seller-chat/core';
import { RemarkCategoryKeySchema } from './remark-category.ts';
import { REMARK_MAX } from '../wire/limits.ts';

/** Before or after the purchase. Append-only. */
export const REMARK_TYPES = ['preSale', 'afterSale'] as const;

/** How far the work is that a remark asks for, in the order of the board. Append-only. */
export const REMARK_STATUSES = ['open', 'inProgress', 'waiting', 'done'] as const;
export type RemarkStatus = (typeof REMARK_STATUSES)[number];

/** Pictures of one remark. */
export const REMARK_PICTURES_MAX = 9;

/** Who uses remarks: with `remark` all, with `chat` alone those on a conversation. */
export const REMARK_WRITERS = { anyOf: ['chat', 'remark'] } as const;

/** A conversation, or an empty text for none. */
export const MaybeSessionIdSchema = idField(200, 0) as unknown as z.ZodMiniType<SessionId, string>;

/** Who takes care of a remark, as a field of a request: `none`, `main` for the main account, or a sub-account's id. */
const RemarkOwnerSchema = idField(36);

/** Made by the client, so that adding is idempotent. Stored in lower case. */
export const RemarkIdSchema = z.string().check(z.toLowerCase(), z.uuid());

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
  // Events of an earlier version lack what follows.
  /** A key of `REMARK_CATEGORIES`, or the id of one of the account's own. */
  category: z._default(z.string(), 'other'),
  /** Addresses on the server's own origin, for browsers of people who see the shop. */
  pictureList: z._default(z.array(z.object({ uploadId: z.string(), url: z.string() })), []),
  status: z._default(z.enum(REMARK_STATUSES), 'open'),
  /** Who takes care of it; null: no person. */
  owner: z._default(z.nullable(AgentSchema), null),
  /** Epoch ms; null: no due date. */
  dueAt: z._default(z.nullable(z.number()), null),
});
/** A text of an agent about a shop's conversation or order, with the work that it asks for. */
export type Remark = z.infer<typeof RemarkSchema>;

export const getRemarkList = defineEndpoint({
  method: 'POST',
  path: '/chat/remark/getRemarkList',
  requires: REMARK_WRITERS,
  summary: 'The remarks on a conversation, newest first.',
  request: z.object({ shopId: ShopIdSchema, sessionId: SessionIdSchema }),
  response: z.object({ remarkList: z.array(RemarkSchema) }),
});

/** `sessionId` is empty for a remark on no conversation; those need the permission `remark`. */
const remarkKey = { shopId: ShopIdSchema, sessionId: MaybeSessionIdSchema, remarkId: RemarkIdSchema };

/** Epoch ms before the year 3000; 0: no due date. */
export const RemarkDueSchema = integerField(0, 32_503_680_000_000);

/** What a remark asks for. A field that is left out stays as it is, or has its default in a new remark. */
const REMARK_WORK_FIELDS = {
  platformOrderSn: z.optional(idField(200, 0)),
  category: z.optional(RemarkCategoryKeySchema),
  status: z.optional(z.enum(REMARK_STATUSES)),
  owner: z.optional(RemarkOwnerSchema),
  dueAt: z.optional(RemarkDueSchema),
  /** Uploads of the same shop, in their order. JSON text in a form body. */
  pictureIdList: z.optional(jsonList(idField(36), REMARK_PICTURES_MAX)),
} as const;

/** Fails with `colleagueUnable` for an owner who may not see the shop, `notFound` for a picture of elsewhere. */
export const addRemark = defineEndpoint({
  method: 'POST',
  path: '/chat/remark/addRemark',
  requires: REMARK_WRITERS,
  summary: 'Adds a remark, once per `remarkId`.',
  request: z.object({
    ...remarkKey,
    type: z.enum(REMARK_TYPES),
    text: RemarkTextSchema,
    ...REMARK_WORK_FIELDS,
  }),
  response: z.object({ remark: RemarkSchema }),
});

/** Refused with `changedMeanwhile`, and the current remark in `info.remark`, if `version` is not the latest. */
export const saveRemark = defineEndpoint({
  method: 'POST',
  path: '/chat/remark/saveRemark',
  requires: REMARK_WRITERS,
  summary: 'Changes a remark.',
  request: z.object({
    ...remarkKey,
    type: z.enum(REMARK_TYPES),
    text: RemarkTextSchema,
    ...REMARK_WORK_FIELDS,
    /** The version that was edited. */
    version: versionField(1),
  }),
  response: z.object({ remark: RemarkSchema }),
});

/** Refused like `saveRemark` if `version` is not the latest. */
export const delRemark = defineEndpoint({
  method: 'POST',
  path: '/chat/remark/delRemark',
  requires: REMARK_WRITERS,
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
  requires: REMARK_WRITERS,
  summary: 'Restores a deleted remark, for some days; an existing one is no error.',
  request: z.object(remarkKey),
  response: z.object({ remark: RemarkSchema }),
});
