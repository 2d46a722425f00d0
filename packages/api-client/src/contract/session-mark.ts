import * as z from 'zod/mini';
import { SESSION_FILTERS } from '@seller-chat/core/session';
import { defineEndpoint } from './endpoint.ts';
import {
  EpochMsSchema,
  SessionIdSchema,
  ShopIdSchema,
  booleanField,
  idField,
  jsonList,
  jsonObject,
} from './fields.ts';
import { TagIdSchema } from './tag.ts';

/** Sessions that one call may name. */
export const MAX_MARKED_SESSIONS = 2000;
/** Tags that one call may put on or take off. */
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
 * What sellers set on conversations: pinned, marked unread, for manual handling, blacklisted, tags. For the sessions
 * named, or for all that a query finds. Setting what is set already changes nothing and tells nobody, so a call may
 * be repeated. A query is worked off in parts: go on after `nextSessionId` until it is empty.
 */
export const saveSessionMark = defineEndpoint({
  method: 'POST',
  path: '/chat/session/saveSessionMark',
  requires: { anyOf: ['chat'] },
  summary: 'Pins, marks unread or read, marks for manual handling, blacklists or tags sessions.',
  request: z.object({
    /** Sessions that are not there, or not to be seen by this sign-in, are passed over. */
    sessionIdList: z.optional(jsonList(SessionIdSchema, MAX_MARKED_SESSIONS)),
    query: z.optional(SessionQuerySchema),
    /** With `query`: goes on behind this session. */
    nextSessionId: z.optional(idField(200, 0)),
    pinned: z.optional(booleanField()),
    isMarkManualHandle: z.optional(booleanField()),
    isDisabled: z.optional(booleanField()),
    /** False reads them, up to `readUntil` or to their newest message. */
    isMarkUnread: z.optional(booleanField()),
    readUntil: z.optional(EpochMsSchema),
    addTagIdList: z.optional(jsonList(TagIdSchema, MAX_TAGS)),
    removeTagIdList: z.optional(jsonList(TagIdSchema, MAX_TAGS)),
  }),
  response: z.object({
    /** How many were found, changed or not. */
    matchedCount: z.int(),
    /** Those that are different now. The opposite call for just these undoes it. */
    changedSessionIdList: z.array(SessionIdSchema),
    /** Empty when the query has been worked off. */
    nextSessionId: z.string(),
  }),
});
