import * as z from 'zod/mini';
import { SESSION_FILTERS } from '@seller-chat/core/session';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  EpochMsSchema,
  SessionIdSchema,
  ShopIdSchema,
  booleanField,
  idField,
  jsonList,
  jsonObject,
} from '../wire/fields.ts';
import { TagIdSchema } from './tag.ts';

/** Sessions that one call may name. */
export const MAX_MARKED_SESSIONS = 2000;
/** Tags that one call may add or remove. */
const MAX_TAGS = 50;

/** Which sessions: the same list that a browser shows, evaluated by the server. */
const SessionQuerySchema = jsonObject(
  z.object({
    filter: z.enum(SESSION_FILTERS),
    keyword: z.optional(z.string().check(z.maxLength(200))),
    shopIdList: z.optional(z.array(ShopIdSchema).check(z.maxLength(2000))),
    tagIdList: z.optional(z.array(TagIdSchema).check(z.maxLength(200))),
    isIgnoreOfficial: z.optional(z.boolean()),
  }),
);

/**
 * Sets marks on conversations: pinned, unread, manual handling, blacklisted, tags. For the named sessions, or for all
 * matches of a query. Setting an existing mark changes nothing and emits no event, so a call may be repeated. A query
 * is processed in parts: continue after `nextSessionId` until it is empty.
 */
export const saveSessionMark = defineEndpoint({
  method: 'POST',
  path: '/chat/session/saveSessionMark',
  requires: { anyOf: ['chat'] },
  summary: 'Pins, marks unread or read, marks for manual handling, blacklists or tags sessions.',
  request: z.object({
    /** Missing and invisible sessions are ignored. */
    sessionIdList: z.optional(jsonList(SessionIdSchema, MAX_MARKED_SESSIONS)),
    query: z.optional(SessionQuerySchema),
    /** With `query`: continues after this session. */
    nextSessionId: z.optional(idField(200, 0)),
    pinned: z.optional(booleanField()),
    isMarkManualHandle: z.optional(booleanField()),
    isDisabled: z.optional(booleanField()),
    /** False marks them read, up to `readUntil` or their newest message. */
    isMarkUnread: z.optional(booleanField()),
    readUntil: z.optional(EpochMsSchema),
    addTagIdList: z.optional(jsonList(TagIdSchema, MAX_TAGS)),
    removeTagIdList: z.optional(jsonList(TagIdSchema, MAX_TAGS)),
  }),
  response: z.object({
    /** Number of matches, changed or not. */
    matchedCount: z.int(),
    /** The changed sessions. The opposite call for just these is the undo. */
    changedSessionIdList: z.array(SessionIdSchema),
    /** Empty at the end of the query. */
    nextSessionId: z.string(),
  }),
});
