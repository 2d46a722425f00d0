import { setImmediate } from 'node:timers/promises';
import { ENDPOINTS, QUICK_REPLY_FILE_BYTES, QUICK_REPLY_FILE_ROWS } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { makeReadSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts';
import type { ReadSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts';
import { readSentSheet } from '../../spreadsheets/read-sent-sheet.ts';
import type { SheetRow } from '../../spreadsheets/sheet.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { editorOf, ownerOf } from '../owner.ts';
import { soundOf } from '../sound-of.ts';
import { applyImport, previewImport } from './apply-import.ts';
import { fileLinesOf, ignoredColumnsOf } from './file-lines.ts';
import type { FileLine } from './file-lines.ts';

const SHEET = {
  maxBytes: QUICK_REPLY_FILE_BYTES,
  limits: {
    rows: QUICK_REPLY_FILE_ROWS,
    columns: 50,
    unpackedBytes: 64 * 1024 * 1024,
    entries: 500,
  },
};

/** Titles whose sound is looked up before others get their turn: some 15 ms of work. */
const AT_ONCE = 100;

/** The lines with the sounds of their titles: other calls go on meanwhile, and no lock is held. */
async function withSounds(lines: readonly FileLine[]): Promise<FileLine[]> {
  const heard: FileLine[] = [];
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    heard.push(...lines.slice(at, at + AT_ONCE).map((line) => ({ ...line, sound: soundOf(line.title) })));
    await setImmediate();
  }
  return heard;
}

/** Quick replies by a spreadsheet: read twice, once to show and once to change. */
export function serveQuickReplyFile(
  router: EndpointRouter,
  work: TenantWork,
  readSpreadsheet: ReadSpreadsheet = makeReadSpreadsheet(),
): void {
  router.serve(ENDPOINTS.importQuickReplyContent, async (input, { signedIn, signedInNow, file, reply }) => {
    const { step, permissionGroup: scope, choice, revision: seen } = input;
    editorOf(signedIn, ownerOf(signedIn, scope));
    let ignoredColumnList: string[] = [];
    const linesOf = (rows: readonly SheetRow[]): FileLine[] | null => {
      ignoredColumnList = ignoredColumnsOf(rows);
      return fileLinesOf(rows);
    };
    const lines = await withSounds(
      await readSentSheet(file, reply.raw, { ...SHEET, readSpreadsheet, linesOf }),
    );
    // The file may have taken minutes: what counts is what its sender may do now.
    const person = await signedInNow();
    const editor = editorOf(person, ownerOf(person, scope));
    if (step === 'preview') {
      const preview = await work.query(editor, {}, (tx) => previewImport(tx, editor, lines, scope));
      return { ...preview, ignoredColumnList };
    }
    const { isApplied, revision, rowList } = await work.command(editor, {}, (tx, now) =>
      applyImport(tx, editor, lines, { scope, choice, seen }, now),
    );
    return { isApplied, revision, rowList, ignoredColumnList };
  });
}
