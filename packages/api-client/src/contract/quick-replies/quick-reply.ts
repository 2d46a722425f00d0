import { LANGUAGES } from '@seller-chat/core/language';
import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import type { FieldProblem } from '../wire/field-problems.ts';
import {
  ClientMessageIdSchema,
  PlatformSchema,
  idField,
  integerField,
  jsonList,
  unitsAtMost,
} from '../wire/fields.ts';

/** Longest title of a quick reply, UTF-16 units. */
export const QUICK_REPLY_TITLE_MAX = 80;
/** Longest shortcut, UTF-16 units. */
export const QUICK_REPLY_SHORTCUT_MAX = 50;
/** Longest text in one language, UTF-16 units: no marketplace takes more. */
export const QUICK_REPLY_TEXT_MAX = 5_000;
/** Cards of one quick reply. */
export const QUICK_REPLY_CARDS_MAX = 12;
/** Pictures of one quick reply. */
export const QUICK_REPLY_PICTURES_MAX = 5;
/** Quick replies that a team has, and each person of it. */
export const MAX_QUICK_REPLIES = 10_000;
/** Rows of an answer of `getQuickReplyContentList` at most; fewer where they are long. */
export const QUICK_REPLY_PAGE = 1_000;

/** To call any of these a person may chat, or manage the team's quick replies. */
export const QUICK_REPLY_READERS = { anyOf: ['chat', 'quickReply'] } as const;

const QuickReplyContentIdSchema = idField(100);
/** Id of a picture from `uploadQuickReplyPicture`. */
export const QuickReplyPictureIdSchema = idField(100);
/** The default group is `0`. */
export const QuickReplyGroupIdSchema = idField(100);
/** Whose a group or content is: the team's, or one person's. */
export const QuickReplyScopeSchema = z.enum(['team', 'personal']);
export type QuickReplyScope = z.infer<typeof QuickReplyScopeSchema>;

const TextLanguageSchema = z.enum(['', ...LANGUAGES.map(({ code }) => code)]);

/** A template (core's `renderTemplate`) for conversations in a language; '' for every language without a text of its own. */
const TextSchema = z.object({
  language: TextLanguageSchema,
  text: z
    .string()
    .check(
      z.minLength(1, 'required' satisfies FieldProblem),
      ...unitsAtMost(QUICK_REPLY_TEXT_MAX, 'tooLong' satisfies FieldProblem),
    ),
});
export type QuickReplyText = z.infer<typeof TextSchema>;

/** A card that conversations of one marketplace get. */
const CardSchema = z.object({
  platform: PlatformSchema,
  /** `order`: the newest order of the conversation's buyer. */
  kind: z.enum(['product', 'voucher', 'order']),
  /** The shop that has the product or voucher; '' for an order. */
  shopId: idField(200, 0),
  /** The marketplace's id of the product or voucher; '' for an order. */
  id: idField(200, 0),
  title: z.string().check(z.maxLength(500)),
  /** Of the web; may be empty. */
  imageUrl: z.string().check(z.maxLength(2_000)),
});
export type QuickReplyCard = z.infer<typeof CardSchema>;

/** A picture of the account, sent in whatever shop a conversation is of. */
const PictureSchema = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  /** px; 0: not in the file. */
  width: z.number(),
  height: z.number(),
  /** On the server's own origin, for browsers of the team. */
  url: z.string(),
});
export type QuickReplyPicture = z.infer<typeof PictureSchema>;

/** One prepared reply. */
const QuickReplySchema = z.object({
  quickReplyContentId: z.string(),
  quickReplyGroupId: z.string(),
  permissionGroup: QuickReplyScopeSchema,
  /** Who has it: empty for the main account; the team's name who made it. */
  appAccountId: z.string(),
  title: z.string(),
  /** The word that finds it after a `/`; may be empty. */
  shortcut: z.string(),
  textList: z.array(TextSchema),
  cardList: z.array(CardSchema),
  pictureList: z.array(PictureSchema),
  /** Chinese words of the title by sound, to search in; may be empty. */
  sound: z.string(),
  /** Its place in its group: lower is first. */
  rank: z.number(),
  /** Grows with every change of any of the account's quick replies. */
  revision: z.int(),
  /** Deleted since; its other fields are empty. */
  isDeleted: z.boolean(),
});
export type QuickReply = z.infer<typeof QuickReplySchema>;

/**
 * What the caller sees of the team's and their own quick replies, in the order of changes: a browser that has read up to a
 * revision asks only for what is newer. `reload`: deletions that old are forgotten, and everything is given from the
 * beginning. A read from the beginning needs none that are older than itself: the caller sends `since` back with
 * `revision`, else a read of several pages would begin again with each of them.
 */
export const getQuickReplyContentList = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/getContentList',
  requires: QUICK_REPLY_READERS,
  summary: 'The quick replies of the team and of the caller that changed after a revision.',
  request: z.object({
    /** The `revision` of the last page; 0: from the beginning. */
    after: z._default(integerField(0), 0),
    /** The `since` of the last page; 0: unknown. */
    since: z._default(integerField(0), 0),
  }),
  response: z.object({
    contentList: z.array(QuickReplySchema),
    /** Where to go on from. */
    revision: z.int(),
    /** The newest revision when the last read from the beginning began. */
    since: z.int(),
    hasMore: z.boolean(),
    reload: z.boolean(),
  }),
});

const QuickReplyAnswer = z.object({ content: QuickReplySchema });

const SavedFields = {
  quickReplyGroupId: QuickReplyGroupIdSchema,
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'required' satisfies FieldProblem),
      ...unitsAtMost(QUICK_REPLY_TITLE_MAX, 'tooLong' satisfies FieldProblem),
    ),
  shortcut: z._default(
    z.string().check(z.trim(), ...unitsAtMost(QUICK_REPLY_SHORTCUT_MAX, 'tooLong' satisfies FieldProblem)),
    '',
  ),
  textList: jsonList(TextSchema, LANGUAGES.length + 1),
  cardList: z._default(jsonList(CardSchema, QUICK_REPLY_CARDS_MAX), []),
  /** Those that it has, and new ones of `uploadQuickReplyPicture` that no other quick reply has. */
  pictureIdList: z._default(jsonList(QuickReplyPictureIdSchema, QUICK_REPLY_PICTURES_MAX), []),
};

/**
 * Makes a quick reply, or changes one. The team's need the permission `quickReply`. Fails with `nameTaken` for a shortcut
 * that another one of the same people has, in whatever case; with `changedMeanwhile` and the present `info.content`; with
 * `variableUnknown`; with `tooMany`. A card that is new to it must be of a shop of its marketplace that the caller sees
 * (`notFound`), and of a kind that the marketplace takes from sellers (`kindNotTaken`); no card may be there twice. A picture
 * that is not there, or that another quick reply has, is `notFound`.
 */
export const saveQuickReplyContent = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/saveContent',
  requires: QUICK_REPLY_READERS,
  summary: 'Makes or changes a quick reply.',
  request: z.object({
    /** A new one, with a UUID of the caller: the same call again makes no second one. */
    requestId: z.optional(ClientMessageIdSchema),
    /** One that is there. */
    quickReplyContentId: z.optional(QuickReplyContentIdSchema),
    /** The revision that the caller has read of it. */
    revision: z._default(integerField(0), 0),
    permissionGroup: QuickReplyScopeSchema,
    ...SavedFields,
  }),
  response: QuickReplyAnswer,
});

/**
 * Uploads a picture for a quick reply: a JPEG or PNG that at least one marketplace takes, else `fileNotTaken`. One that no
 * quick reply has is dropped after two days.
 */
export const uploadQuickReplyPicture = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/uploadPicture',
  requires: QUICK_REPLY_READERS,
  file: 'file',
  summary: 'Uploads a picture for a quick reply.',
  request: z.object({}),
  response: z.object({ picture: PictureSchema }),
});

/** Idempotent. The team's need the permission `quickReply`. */
export const delQuickReplyContent = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/delContent',
  requires: QUICK_REPLY_READERS,
  summary: 'Deletes quick replies.',
  request: z.object({ contentIdList: jsonList(QuickReplyContentIdSchema, 1_000) }),
  response: z.object({}),
});

/** Also into another group of the same people. The same call again changes nothing. */
export const moveQuickReplyContent = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/moveContent',
  requires: QUICK_REPLY_READERS,
  summary: 'Puts a quick reply before another one, or at the end of a group.',
  request: z.object({
    quickReplyContentId: QuickReplyContentIdSchema,
    quickReplyGroupId: QuickReplyGroupIdSchema,
    /** Empty: the end. */
    beforeContentId: z._default(idField(100, 0), ''),
  }),
  response: QuickReplyAnswer,
});

/** The same call again counts nothing, as long as no other use of it came between. */
export const useQuickReply = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/useContent',
  requires: { anyOf: ['chat'] },
  summary: "Counts that the caller has used a quick reply, for the caller's own order by use.",
  request: z.object({ quickReplyContentId: QuickReplyContentIdSchema, requestId: ClientMessageIdSchema }),
  response: z.object({}),
});

export const getQuickReplyUseList = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/getUseList',
  requires: QUICK_REPLY_READERS,
  summary: 'How often the caller used quick replies that are there, the most used first, 500 at most.',
  request: z.object({}),
  response: z.object({
    useList: z.array(z.object({ quickReplyContentId: z.string(), count: z.int(), lastUsedAt: z.number() })),
  }),
});

/** Who must read quick replies again: `team`, or one person (`main`, or a sub-account). The event carries no content. */
export const QuickRepliesChangedSchema = z.object({ owner: idField(200), revision: z.int() });
