import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { integerField } from '../wire/fields.ts';
import { QUICK_REPLY_READERS, QuickReplyScopeSchema } from './quick-reply.ts';

/** The largest file of quick replies, bytes. */
export const QUICK_REPLY_FILE_BYTES = 5 * 1024 * 1024;
/** Rows of a file of quick replies at most, without its header. */
export const QUICK_REPLY_FILE_ROWS = 10_000;

/** What is wrong with a row. Append-only. */
export const QUICK_REPLY_ROW_PROBLEMS = [
  'titleMissing',
  'titleTooLong',
  'shortcutTooLong',
  'groupTooLong',
  /** No text in any language. */
  'textMissing',
  /** A text has more than `QUICK_REPLY_TEXT_MAX` units: `language`. */
  'textTooLong',
  /** `variable` at `at` of the text in `language`. */
  'variableUnknown',
  /** A formula instead of a text. */
  'formula',
  /** A date or a truth value instead of a text. */
  'notText',
  /** Another row is about the same quick reply, or has the same shortcut. */
  'duplicate',
  /** Several quick replies of the group have this title, and the row has no shortcut. */
  'ambiguous',
  /** More than `MAX_QUICK_REPLIES`. */
  'tooMany',
  /** More than `MAX_QUICK_REPLY_GROUPS`. */
  'tooManyGroups',
  /** Text in a column without a heading, as a comma within a text makes it. */
  'cellWithoutHeading',
  /** A brace without its partner `at` of the text in `language`, which is new. */
  'braceUnmatched',
] as const;
export type QuickReplyRowProblem = (typeof QUICK_REPLY_ROW_PROBLEMS)[number];

/**
 * What becomes of a row. In a preview: `willAdd`, `willChange`, `unchanged`, a problem. Once applied: `added`, `changed`,
 * `unchanged`, `changedMeanwhile` (it was changed after the preview, and was left), `notApplied` (valid, but nothing was
 * applied because of others), a problem. `otherScope`: the row says that it is not of these people, and is left out.
 */
export const QUICK_REPLY_ROW_RESULTS = [
  'willAdd',
  'willChange',
  'added',
  'changed',
  'unchanged',
  'otherScope',
  'changedMeanwhile',
  'notApplied',
  ...QUICK_REPLY_ROW_PROBLEMS,
] as const;
export type QuickReplyRowResult = (typeof QUICK_REPLY_ROW_RESULTS)[number];

const QuickReplyFileRowSchema = z.object({
  /** As the spreadsheet program numbers it, from 1. */
  rowNumber: z.number(),
  result: z.enum(QUICK_REPLY_ROW_RESULTS),
  /** As the row says them, cut to 100 characters. */
  groupName: z.string(),
  shortcut: z.string(),
  title: z.string(),
  /** The text that has the problem: the code of its language, '' for every other language. */
  language: z.optional(z.string()),
  /** The variable that does not exist. */
  variable: z.optional(z.string()),
  /** Where its brace is in the text, UTF-16 units from 0. */
  at: z.optional(z.number()),
});
export type QuickReplyFileRow = z.output<typeof QuickReplyFileRowSchema>;

/**
 * The file has a header, in any of the six languages (`QUICK_REPLY_COLUMNS`), with a title and at least one text. A row is
 * about the quick reply of its shortcut; else about the one of its title and group that has no shortcut, or, in a row
 * without one and if there is none, any shortcut; else it is a new one. A column of an export says whose a row is; those of
 * others are left out. An empty cell empties what it is about; a column that is not there
 * leaves it. A group that is not there is made. Cards stay. The same file again changes nothing.
 */
export const importQuickReplyContent = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/importContent',
  requires: QUICK_REPLY_READERS,
  file: 'file',
  summary: 'Makes and changes quick replies by a spreadsheet (.xlsx or .csv), or shows what it would change.',
  request: z.object({
    step: z.enum(['preview', 'apply']),
    /** `validRows`: rows with a problem are left out. `allOrNone`: nothing is changed if any row cannot be applied. */
    choice: z._default(z.enum(['validRows', 'allOrNone']), 'allOrNone'),
    /** The team's need the permission `quickReply`. */
    permissionGroup: QuickReplyScopeSchema,
    /** To apply: the `revision` of the preview. What changed after it is left; without it all is changed as it is. */
    revision: z.optional(integerField(0)),
  }),
  response: z.object({
    /** False after a preview, and if `allOrNone` found a row that cannot be applied. */
    isApplied: z.boolean(),
    /** What the rows were compared with. */
    revision: z.int(),
    /** Headings of the file that are no column of it. */
    ignoredColumnList: z.array(z.string()),
    /** In the order of the file; empty rows are left out. */
    rowList: z.array(QuickReplyFileRowSchema),
  }),
});
