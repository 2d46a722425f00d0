import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  CursorSchema,
  EpochMsSchema,
  PageSizeSchema,
  booleanField,
  idField,
  jsonList,
} from '../wire/fields.ts';
import { NOTICE_KIND_NAMES } from './notice-kinds.ts';

const KindSchema = z.enum(NOTICE_KIND_NAMES);
const NoticeIdSchema = idField(36);
/** Notices that one call may name. */
const MAX_MARKED = 200;

/** A notice to one person. Its words are the browser's: by `kind` and `params`. */
const NoticeSchema = z.object({
  noticeId: NoticeIdSchema,
  kind: KindSchema,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A path of the app. */
  link: z.nullable(z.string()),
  createdAt: z.int(),
  readAt: z.nullable(z.int()),
});
export type Notice = z.infer<typeof NoticeSchema>;

/** What a person gets of one kind. */
const NoticePreferenceSchema = z.object({ kind: KindSchema, isShown: z.boolean(), isMailed: z.boolean() });
export type NoticePreference = z.infer<typeof NoticePreferenceSchema>;

const PreferencesAnswer = z.object({ preferenceList: z.array(NoticePreferenceSchema) });

/**
 * A `notice.changed` event says only whose notices changed: `main`, or the sub-account. Everybody who listens gets it;
 * the browser of that person reads its list again.
 */
export const NoticesChangedSchema = z.object({ person: idField(200) });

export const getNoticeList = defineEndpoint({
  method: 'GET',
  path: '/account/notice/getNoticeList',
  requires: 'signedIn',
  summary: "The signed-in person's own notices, newest first, without those about shops they no longer see.",
  request: z.object({ cursor: z.optional(CursorSchema), pageSize: PageSizeSchema }),
  response: z.object({
    noticeList: z.array(NoticeSchema),
    /** Of all pages. */
    unreadCount: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
});

/** Notices that are missing, read or another person's are ignored, so a call may be repeated. */
export const markRead = defineEndpoint({
  method: 'POST',
  path: '/account/notice/markRead',
  requires: 'signedIn',
  summary: 'Marks notices as read: the named ones, or all up to a moment.',
  request: z
    .object({
      noticeIds: z.optional(jsonList(NoticeIdSchema, MAX_MARKED)),
      all: z._default(booleanField(), false),
      /** With `all`: only those made up to this moment, so that one that came since stays unread. */
      until: z.optional(EpochMsSchema),
    })
    .check(
      z.refine(({ noticeIds, all }) => (noticeIds !== undefined) !== all, {
        error: 'needs either noticeIds or all',
        path: ['noticeIds'],
      }),
    ),
  response: z.object({ unreadCount: z.int() }),
});

export const getPreferences = defineEndpoint({
  method: 'GET',
  path: '/account/notice/getPreferences',
  requires: 'signedIn',
  summary: 'Which kinds of notices the signed-in person sees, and gets by mail.',
  request: z.object({}),
  response: PreferencesAnswer,
});

export const savePreference = defineEndpoint({
  method: 'POST',
  path: '/account/notice/savePreference',
  requires: 'signedIn',
  summary: 'Sets what the signed-in person gets of one kind of notice; gives all kinds.',
  request: z.object({ kind: KindSchema, isShown: booleanField(), isMailed: booleanField() }),
  response: PreferencesAnswer,
});
