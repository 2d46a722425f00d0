import * as z from 'zod/mini';
import { ALIAS_PROBLEMS } from '@seller-chat/core/shop';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ClientMessageIdSchema, PlatformSchema, ShopIdSchema, jsonList } from '../wire/fields.ts';

/** The largest file of aliases, bytes. */
export const ALIAS_FILE_BYTES = 2 * 1024 * 1024;
/** Rows of a file of aliases at most, without its header. */
export const ALIAS_FILE_ROWS = 5_000;

/** Why a file cannot be read: `info.problem` of `spreadsheetNotTaken`. Append-only. */
export const ALIAS_FILE_PROBLEMS = [
  /** Nothing in it but perhaps a header. */
  'empty',
  /** The old format of Excel (.xls). */
  'oldExcel',
  /** Locked with a password. */
  'locked',
  /** Neither an Excel workbook nor CSV. */
  'notSpreadsheet',
  /** CSV in an encoding that is neither UTF-8 nor UTF-16. */
  'encoding',
  /** Damaged. */
  'damaged',
  /** More rows than `info.limit`. */
  'tooManyRows',
  /** More columns than `info.limit`. */
  'tooManyColumns',
  /** Unpacked it would be too large. */
  'tooLargeUnpacked',
  /** Its header has no column for the shop ID, or none for the alias. */
  'noColumns',
  /** A column is there twice: which one counts is not said. */
  'columnTwice',
] as const;
export type AliasFileProblem = (typeof ALIAS_FILE_PROBLEMS)[number];

/** What is wrong with a row. Append-only. */
export const ALIAS_ROW_PROBLEMS = [
  ...ALIAS_PROBLEMS,
  /** No shop ID. */
  'idMissing',
  /** A spreadsheet program has rounded the shop ID (1.23E+17). */
  'idRounded',
  /** A formula instead of a text. */
  'formula',
  /** A date or a truth value instead of a text. */
  'notText',
  'unknownMarketplace',
  /** No shop that the caller sees has this ID. */
  'unknownShop',
  /** Shops of several marketplaces have this ID, and the row names none. */
  'ambiguous',
  /** Several rows are about this shop. */
  'duplicate',
  /** The shop with this ID, `shop`, is on another marketplace than the row says. */
  'otherMarketplace',
] as const;
export type AliasRowProblem = (typeof ALIAS_ROW_PROBLEMS)[number];

/**
 * What becomes of a row. In a preview: `willChange`, `unchanged`, a problem. Once applied: `changed`, `unchanged`,
 * `changedMeanwhile` (the alias is no longer the one of the preview, and was left), `notApplied` (valid, but nothing
 * was applied because of others), a problem.
 */
export const ALIAS_ROW_RESULTS = [
  'willChange',
  'changed',
  'unchanged',
  'changedMeanwhile',
  'notApplied',
  ...ALIAS_ROW_PROBLEMS,
] as const;
export type AliasRowResult = (typeof ALIAS_ROW_RESULTS)[number];

const AliasRowSchema = z.object({
  /** As the spreadsheet program numbers it, from 1. */
  rowNumber: z.number(),
  result: z.enum(ALIAS_ROW_RESULTS),
  /** As the row says it, cut to 100 characters. */
  platformShopId: z.string(),
  /** The row's alias; of a valid row, as it is stored. */
  alias: z.string(),
  /** The shop, where the row names one. */
  shop: z.optional(
    z.object({
      shopId: ShopIdSchema,
      platform: PlatformSchema,
      shopName: z.string(),
      /** The alias at this moment; after applying, the one before. */
      seenAlias: z.string(),
    }),
  ),
});
export type AliasRow = z.output<typeof AliasRowSchema>;

/**
 * The file has a header, in any of the six languages (`ALIAS_COLUMNS`), or columns in the order of the template. The
 * same file is sent twice: to see what would change, and to change it. With one `changeId` a file is applied at most
 * once; a repeated call answers the same.
 */
export const batchChangeAliasByXls = defineEndpoint({
  method: 'POST',
  path: '/account/shop/batchChangeAliasByXls',
  requires: { anyOf: ['shopManager'] },
  file: 'file',
  summary:
    'Changes the aliases of many shops by a spreadsheet (.xlsx or .csv), or shows what it would change.',
  request: z
    .object({
      step: z.enum(['preview', 'apply']),
      /** `validRows`: rows with a problem are left out. `allOrNone`: nothing is changed if any row cannot be applied. */
      choice: z._default(z.enum(['validRows', 'allOrNone']), 'allOrNone'),
      /** A UUID of the caller, required to apply. */
      changeId: z.optional(ClientMessageIdSchema),
      /** The aliases that the preview showed. Shops that are not in it are changed whatever their alias is. */
      seenList: z._default(
        jsonList(
          z.object({ shopId: ShopIdSchema, seenAlias: z.string().check(z.maxLength(400)) }),
          ALIAS_FILE_ROWS,
        ),
        [],
      ),
    })
    .check(
      z.refine(({ step, changeId }) => step === 'preview' || changeId !== undefined, {
        path: ['changeId'],
        message: 'required',
      }),
    ),
  response: z.object({
    /** False after a preview, and if `allOrNone` found a row that cannot be applied. */
    isApplied: z.boolean(),
    /** In the order of the file; empty rows are left out. */
    rowList: z.array(AliasRowSchema),
  }),
});
