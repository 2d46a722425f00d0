import type { FastifyInstance } from 'fastify';
import { eq } from '../db/query-builder/drizzle.ts';
import {
  ALIAS_COLUMNS,
  ALIAS_COLUMN_KEYS,
  API_BASE,
  EXPORT_SHOP_PATH,
  ExportShopQuerySchema,
  ENDPOINTS,
} from '@seller-chat/api-client/contract';
import { platformNameOf, shopDisplayNameOf, shopStateOf, visibleShopsOf } from '@seller-chat/core';
import type { Shop } from '@seller-chat/core';
import { findKeyword, withoutInvisible } from '@seller-chat/core/search';
import { safeCsvText } from '@seller-chat/core/spreadsheet';
import type * as z from 'zod/mini';
import { writeAudit } from '../audit/write-audit.ts';
import { toShop } from '../db/rows/rows.ts';
import { shop } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { mayDo } from '../http/permissions.ts';
import { toLanguage } from '../language/language.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';

type Filter = z.output<typeof ExportShopQuerySchema>;

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The list of shops as a CSV file (requirements: spec 7), with the columns of a file of aliases: it can be changed and
 * sent back. It has the shops that its reader sees. 401 without a session, 403 for those who may not send it back, 400
 * for a filter that cannot be read.
 */
export function serveShopExport(
  http: FastifyInstance,
  { work, loginSessions }: { work: TenantWork; loginSessions: Pick<LoginSessions, 'find'> },
): void {
  // A look at the headers alone is no export, which is recorded.
  http.get(API_BASE + EXPORT_SHOP_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const secret = request.cookies[SESSION_COOKIE];
    const signedIn = secret === undefined ? null : await loginSessions.find(secret);
    if (!signedIn) return reply.code(401).send('');
    if (!mayDo(signedIn, ENDPOINTS.batchChangeAliasByXls.requires)) return reply.code(403).send('');
    const filter = ExportShopQuerySchema.safeParse(request.query);
    if (!filter.success) return reply.code(400).send('');
    const rows = await work.query(signedIn, {}, (tx) =>
      tx
        .select()
        .from(shop)
        .where(eq(shop.accountId, signedIn.accountId))
        .orderBy(shop.createdAt, shop.shopId),
    );
    const shops = visibleShopsOf(signedIn, rows.map(toShop)).filter((one) => matches(one, filter.data));
    await work.command(signedIn, {}, async (tx, now) => {
      const after = { shopCount: shops.length };
      await writeAudit(tx, signedIn, {
        kind: 'shopsExported',
        subject: 'account',
        after,
        ip: request.ip,
        now,
      });
      return { appended: [] };
    });
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="shops.csv"')
      .send(toCsv(shops, filter.data.language));
  });
}

function matches(one: Shop, { platform, state, groupId, search = '' }: Filter): boolean {
  const words = withoutInvisible(search).trim();
  return (
    (platform === undefined || one.platform === platform) &&
    (state === undefined || shopStateOf(one) === state) &&
    (groupId === undefined || one.groupId === groupId) &&
    (words === '' ||
      [shopDisplayNameOf(one), one.shopName, one.platformShopId, platformNameOf(one.platform)].some(
        (text) => findKeyword(text, words).length > 0,
      ))
  );
}

function toCsv(shops: readonly Shop[], language: string | undefined): string {
  const names = ALIAS_COLUMNS[toLanguage(language)];
  const lines = [
    ALIAS_COLUMN_KEYS.map((column) => names[column]),
    ...shops.map((one) =>
      ALIAS_COLUMN_KEYS.map((column) => (column === 'platform' ? platformNameOf(one.platform) : one[column])),
    ),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/** Quoted if it would end its cell (RFC 4180; a tab does in some programs). */
function toCell(text: string): string {
  const safe = safeCsvText(text);
  return /[",\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
