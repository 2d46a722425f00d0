import { ENDPOINTS, QUICK_REPLY_FILE_BYTES, QUICK_REPLY_FILE_ROWS } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { makeReadSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts';
import type { ReadSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts';
import { readSentSheet } from '../../spreadsheets/read-sent-sheet.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { editorOf, ownerOf } from '../owner.ts';
import { applyImport, previewImport } from './apply-import.ts';
import { fileLinesOf } from './file-lines.ts';

const SHEET = {
  maxBytes: QUICK_REPLY_FILE_BYTES,
  limits: {
    rows: QUICK_REPLY_FILE_ROWS,
    columns: 50,
    unpackedBytes: 64 * 1024 * 1024,
    entries: 500,
  },
  linesOf: fileLinesOf,
};

/** Quick replies by a spreadsheet: read twice, once to show and once to change. */
export function serveQuickReplyFile(
  router: EndpointRouter,
  work: TenantWork,
  readSpreadsheet: ReadSpreadsheet = makeReadSpreadsheet(),
): void {
  router.serve(ENDPOINTS.importQuickReplyContent, async (input, { signedIn, signedInNow, file, reply }) => {
    const { step, permissionGroup: scope, choice, revision: seen } = input;
    editorOf(signedIn, ownerOf(signedIn, scope));
    const lines = await readSentSheet(file, reply.raw, { ...SHEET, readSpreadsheet });
    // The file may have taken minutes: what counts is what its sender may do now.
    const person = await signedInNow();
    const editor = editorOf(person, ownerOf(person, scope));
    if (step === 'preview') return work.query(editor, {}, (tx) => previewImport(tx, editor, lines, scope));
    const { isApplied, revision, rowList } = await work.command(editor, {}, (tx, now) =>
      applyImport(tx, editor, lines, { scope, choice, seen }, now),
    );
    return { isApplied, revision, rowList };
  });
}
