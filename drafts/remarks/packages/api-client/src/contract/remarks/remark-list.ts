import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  AgentSchema,
  ClientMessageIdSchema,
  CursorSchema,
  EpochMsSchema,
  PlatformSchema,
  ShopIdSchema,
  booleanField,
  idField,
  integerField,
  jsonList,
} from '../wire/fields.ts';
import {
  REMARK_STATUSES,
  REMARK_TYPES,
  REMARK_WRITERS,
  RemarkDueSchema,
  RemarkIdSchema,
  RemarkSchema,
} from './remark.ts';
import { RemarkCategoryKeySchema } from './remark-category.ts';

export const REMARK_USERS = { allOf: ['remark'] } as const;
/** Rows of a page of remarks. */
const REMARK_PAGE = 50;
/** Shops that one question can name. */
const SHOPS_MAX = 1_000;

/** `active`: all but those that are done. */
export const REMARK_STATUS_FILTERS = ['active', ...REMARK_STATUSES, 'all'] as const;

/** Which remarks are meant. The same fields select the list, its count, its export and a bulk change. */
const REMARK_FILTER_FIELDS = {
  status: z._default(z.enum(REMARK_STATUS_FILTERS), 'active'),
  type: z._default(z.enum(['all', ...REMARK_TYPES]), 'all'),
  /** Empty: any. */
  category: z._default(idField(36, 0), ''),
  /** Empty: any; `none`, `main` or a sub-account's id. */
  owner: z._default(idField(36, 0), ''),
  /** Only those that the caller takes care of. */
  isMine: z._default(booleanField(), false),
  /** Only those that are not done and whose due date has passed. */
  isOverdue: z._default(booleanField(), false),
  /** JSON text in a form body; empty: every visible shop. */
  shopIdList: z._default(jsonList(ShopIdSchema, SHOPS_MAX), []),
  /** Words of the text or of the buyer's name, or the beginning of an order number. */
  keyword: z._default(z.string().check(z.maxLength(200)), ''),
  /** Due at or after, and before, this moment. */
  dueFrom: z.optional(EpochMsSchema),
  dueTo: z.optional(EpochMsSchema),
} as const;
export const RemarkFilterSchema = z.object(REMARK_FILTER_FIELDS);
export type RemarkFilter = z.infer<typeof RemarkFilterSchema>;

const RemarkRowSchema = z.extend(RemarkSchema, {
  shopId: ShopIdSchema,
  /** Empty: about no conversation. */
  sessionId: z.string(),
  platform: PlatformSchema,
  /** Of the conversation or the order; empty if neither is known. */
  buyerName: z.string(),
});
/** A remark in the list. */
export type RemarkRow = z.infer<typeof RemarkRowSchema>;

export const findRemarks = defineEndpoint({
  method: 'POST',
  path: '/remark/index/findRemarks',
  requires: REMARK_USERS,
  summary: "The visible shops' remarks by due date, those without one at the end.",
  request: z.object({
    ...REMARK_FILTER_FIELDS,
    pageSize: z._default(integerField(1, 100), REMARK_PAGE),
    nextCursor: z.optional(CursorSchema),
  }),
  response: z.object({
    remarkList: z.array(RemarkRowSchema),
    /** Cursor of the next page; null at the end. */
    nextCursor: z.nullable(z.string()),
  }),
});

export const getRemarkRow = defineEndpoint({
  method: 'POST',
  path: '/remark/index/getRemark',
  requires: REMARK_USERS,
  summary: 'One remark for its sheet.',
  request: z.object({ remarkId: RemarkIdSchema }),
  response: z.object({ remark: RemarkRowSchema }),
});

export const getRemarkCounts = defineEndpoint({
  method: 'POST',
  path: '/remark/index/getRemarkCounts',
  requires: REMARK_USERS,
  summary: "How many remarks the visible shops have, and how many of them are the caller's or overdue.",
  request: z.object({ shopIdList: REMARK_FILTER_FIELDS.shopIdList }),
  response: z.object({
    countList: z.array(
      z.object({ status: z.enum(REMARK_STATUSES), type: z.enum(REMARK_TYPES), count: z.int() }),
    ),
    /** Not done; counted up to 1,000. */
    mineCount: z.int(),
    overdueCount: z.int(),
  }),
});

export const countRemarks = defineEndpoint({
  method: 'POST',
  path: '/remark/index/countRemarks',
  requires: REMARK_USERS,
  summary: 'How many remarks a filter finds; counted up to 10,000.',
  request: RemarkFilterSchema,
  response: z.object({ count: z.int(), isMore: z.boolean() }),
});

/** Those who may take care of remarks of a shop, or of any visible shop. */
export const getRemarkOwnerList = defineEndpoint({
  method: 'POST',
  path: '/remark/index/getOwnerList',
  requires: REMARK_WRITERS,
  summary: 'The people who can take care of remarks: the main account first, then by name.',
  request: z.object({ shopId: z.optional(ShopIdSchema) }),
  response: z.object({ ownerList: z.array(AgentSchema) }),
});

/** Remarks of one bulk change. */
export const REMARK_CHANGE_MAX = 2_000;

/**
 * What became of one remark of a bulk change. `unchanged`: it has these values already. `gone`: it is deleted, or not
 * visible. `ownerUnable`: the new owner may not see its shop.
 */
export const REMARK_RESULTS = ['changed', 'unchanged', 'gone', 'ownerUnable'] as const;
export type RemarkResult = (typeof REMARK_RESULTS)[number];

const CHANGE_FIELDS = {
  status: z.optional(z.enum(REMARK_STATUSES)),
  owner: z.optional(idField(36)),
  dueAt: z.optional(RemarkDueSchema),
  category: z.optional(RemarkCategoryKeySchema),
} as const;
/** The values that a bulk change sets. */
export type RemarkChange = z.infer<z.ZodMiniObject<typeof CHANGE_FIELDS>>;
/** What a remark had before a bulk change. */
export interface RemarkBefore {
  status: (typeof REMARK_STATUSES)[number];
  ownerId: string | null;
  dueAt: number | null;
  category: string;
}

/**
 * The remarks are chosen once: the same `requestId` again gives the stored result and changes nothing. Either
 * `remarkIdList` or `filter`. Fails with `tooMany` above `REMARK_CHANGE_MAX`; nothing is changed then.
 */
export const changeRemarks = defineEndpoint({
  method: 'POST',
  path: '/remark/index/changeRemarks',
  requires: REMARK_USERS,
  summary: 'Changes status, owner, due date or category of many remarks, all at once.',
  request: z.object({
    requestId: ClientMessageIdSchema,
    /** JSON text in a form body. Empty: those that `filter` finds. */
    remarkIdList: z._default(jsonList(RemarkIdSchema, REMARK_CHANGE_MAX), []),
    /** JSON text: a filter of the list; all that it finds. */
    filter: z.optional(z.string().check(z.maxLength(60_000))),
    /** Of those that `filter` finds, these stay as they are. */
    exceptIdList: z._default(jsonList(RemarkIdSchema, REMARK_CHANGE_MAX), []),
    ...CHANGE_FIELDS,
  }),
  response: z.object({
    resultList: z.array(z.object({ remarkId: z.string(), result: z.enum(REMARK_RESULTS) })),
  }),
});

/** Remarks that were changed again meanwhile stay as they are. An undo may be repeated. */
export const undoRemarkChange = defineEndpoint({
  method: 'POST',
  path: '/remark/index/undoChange',
  requires: REMARK_USERS,
  summary: "Takes one of the caller's bulk changes back.",
  request: z.object({ requestId: ClientMessageIdSchema }),
  response: z.object({ count: z.int() }),
});

export const startRemarkExport = defineEndpoint({
  method: 'POST',
  path: '/remark/index/startExport',
  requires: REMARK_USERS,
  summary: 'Makes a spreadsheet of the remarks that a filter finds, in the background.',
  request: z.object({
    ...REMARK_FILTER_FIELDS,
    requestId: ClientMessageIdSchema,
    format: z.enum(['xlsx', 'csv']),
  }),
  response: z.object({ exportId: z.string() }),
});

export const getRemarkExport = defineEndpoint({
  method: 'POST',
  path: '/remark/index/getExport',
  requires: REMARK_USERS,
  summary: 'How far an export is; once it is ready, its rows can be fetched from `url` for an hour.',
  request: z.object({ exportId: idField(100) }),
  response: z.object({
    state: z.enum(['running', 'ready', 'failed']),
    rowCount: z.int(),
    url: z.string(),
  }),
});
