import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idField } from '../wire/fields.ts';
import { EncipheredSchema } from './account-fields.ts';
import { FactorCodeSchema } from './second-factor.ts';

const ExportIdSchema = idField(36);

/** Exports that an account may ask for within 24 hours. */
export const EXPORTS_PER_DAY = 3;

/** An export of all data of the account. */
const DataExportSchema = z.object({
  exportId: z.string(),
  /** `running`: being made. `ready`: to be downloaded until `expiresAt`. */
  state: z.enum(['running', 'ready', 'failed', 'cancelled']),
  requestedAt: z.int(),
  requestedBy: z.string(),
  /** Rows written so far, of about so many. */
  rowsDone: z.int(),
  rowsExpected: z.int(),
  /** Bytes; null until it is ready. */
  size: z.nullable(z.int()),
  /** Of the file, hex; null until it is ready. */
  sha256: z.nullable(z.string()),
  endedAt: z.nullable(z.int()),
  expiresAt: z.nullable(z.int()),
});
export type DataExport = z.infer<typeof DataExportSchema>;

/** While one is running, a further call gives that one: a repeated call asks for nothing new. */
export const startDataExport = defineEndpoint({
  method: 'POST',
  path: '/account/data/startDataExport',
  requires: 'mainOnly',
  summary: `Begins an export of all data of the account, in the background; at most ${EXPORTS_PER_DAY} within 24 hours.`,
  request: z.object({}),
  response: z.object({ dataExport: DataExportSchema }),
});

export const getDataExportList = defineEndpoint({
  method: 'GET',
  path: '/account/data/getDataExportList',
  requires: 'mainOnly',
  summary: "The account's exports of the last seven days, newest first.",
  request: z.object({}),
  response: z.object({ dataExportList: z.array(DataExportSchema) }),
});

export const downloadDataExport = defineEndpoint({
  method: 'POST',
  path: '/account/data/downloadDataExport',
  requires: 'mainOnly',
  summary:
    'Gives an address for a finished export, after the password. It works for an hour, in this sign-in of the main account only, and answers ranges.',
  request: z.object({ exportId: ExportIdSchema, password: EncipheredSchema }),
  response: z.object({ url: z.string() }),
});

export const cancelDataExport = defineEndpoint({
  method: 'POST',
  path: '/account/data/cancelDataExport',
  requires: 'mainOnly',
  summary: 'Stops an export that is being made, or removes the file of a finished one.',
  request: z.object({ exportId: ExportIdSchema }),
  response: z.object({ dataExport: DataExportSchema }),
});

/** The deletion of the account. */
const AccountDeletionSchema = z.object({
  requestedAt: z.int(),
  /** Not before this moment, epoch ms; until then it can be cancelled. */
  dueAt: z.int(),
  /** Whether the signed-in person may cancel it. */
  mayCancel: z.boolean(),
});
export type AccountDeletion = z.infer<typeof AccountDeletionSchema>;

const DeletionAnswer = z.object({ accountDeletion: z.nullable(AccountDeletionSchema) });

export const getAccountDeletion = defineEndpoint({
  method: 'GET',
  path: '/account/data/getAccountDeletion',
  requires: 'signedIn',
  summary: 'Whether the account is to be deleted, and when; null if not.',
  request: z.object({}),
  response: DeletionAnswer,
});

/** A further call changes nothing, and gives the date of the first. */
export const requestAccountDeletion = defineEndpoint({
  method: 'POST',
  path: '/account/data/requestAccountDeletion',
  requires: 'mainOnly',
  summary:
    'Asks for the deletion of the account, with the password, a code of the second factor if there is one, and the name of the account. It is deleted after 14 days, unless that is cancelled.',
  request: z.object({
    password: EncipheredSchema,
    /** Of the second factor; needed where the person has one. */
    code: z.optional(FactorCodeSchema),
    /** The name of the account, as it was typed. */
    accountName: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
  }),
  response: DeletionAnswer,
});

export const cancelAccountDeletion = defineEndpoint({
  method: 'POST',
  path: '/account/data/cancelAccountDeletion',
  requires: 'mainOnly',
  summary: 'Cancels the deletion of the account. Nothing is lost. Fails once the account is being deleted.',
  request: z.object({}),
  response: DeletionAnswer,
});
