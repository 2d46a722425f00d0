import { and, asc, eq, sql } from '../../db/query-builder/drizzle.ts';
import { ALIAS_FILE_BYTES, ALIAS_FILE_ROWS, ENDPOINTS } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/database.ts';
import type { ShopRow } from '../../db/rows/rows.ts';
import { shop } from '../../db/schema/index.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { makeReadSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts';
import type { ReadSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts';
import { readSentSheet } from '../../spreadsheets/read-sent-sheet.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { aliasLinesOf } from './alias-lines.ts';
import type { AliasLine } from './alias-lines.ts';
import { applyAliases } from './apply-aliases.ts';
import { matchLines } from './match-lines.ts';

const SHEET = {
  maxBytes: ALIAS_FILE_BYTES,
  limits: {
    rows: ALIAS_FILE_ROWS,
    columns: 50,
    unpackedBytes: 16 * 1024 * 1024,
    entries: 500,
  },
  linesOf: aliasLinesOf,
};

/** Changing aliases by a spreadsheet (requirements: spec 7): read twice, once to show and once to change. */
export function serveAliasFile(
  router: EndpointRouter,
  work: TenantWork,
  readSpreadsheet: ReadSpreadsheet = makeReadSpreadsheet(),
): void {
  router.serve(ENDPOINTS.batchChangeAliasByXls, async (input, { signedInNow, file, reply, request }) => {
    const lines = await readSentSheet(file, reply.raw, { ...SHEET, readSpreadsheet });
    // The file may have taken minutes: what counts is what its sender may do now.
    const person = await signedInNow();
    if (input.step === 'preview')
      return work.query(person, {}, async (tx) => ({
        isApplied: false,
        rowList: matchLines(lines, await shopsOf(tx, person, lines)),
      }));
    const { changeId = '', choice, seenList } = input;
    const seen = new Map<string, string>(seenList.map(({ shopId, seenAlias }) => [shopId, seenAlias]));
    const { isApplied, rowList } = await work.command(person, {}, async (tx, now) => {
      const rows = matchLines(lines, await shopsOf(tx, person, lines, 'locked'));
      return applyAliases(tx, person, rows, { changeId, choice, seen, ip: request.ip, now });
    });
    return { isApplied, rowList };
  });
}

/** The shops that the rows may be about and the person sees, in one order for all who lock them. */
async function shopsOf(
  tx: Tx,
  signedIn: SignedIn,
  lines: readonly AliasLine[],
  isLocked?: 'locked',
): Promise<ShopRow[]> {
  const ids = lines.map(({ platformShopId }) => platformShopId);
  const query = tx
    .select()
    .from(shop)
    .where(and(eq(shop.accountId, signedIn.accountId), sql`${shop.platformShopId} = ${anyOf(ids)}`))
    .orderBy(asc(shop.shopId));
  const rows = await (isLocked ? query.for('update') : query);
  const visible = new Set(
    visibleShopsOf(
      signedIn,
      rows.map(({ shopId }) => ({ shopId: shopId as ShopId })),
    ).map(({ shopId }) => shopId),
  );
  return rows.filter(({ shopId }) => visible.has(shopId as ShopId));
}
