import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE, ENDPOINTS, ERROR_CODES, LANGUAGE_HEADER } from '@seller-chat/api-client/contract';
import * as z from 'zod/mini';
import { openedFiles } from '../../account-data/export/sealed-file.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import type { Tx } from '../../db/database.ts';
import { orderExport } from '../../db/schema/index.ts';
import { SESSION_COOKIE } from '../../http/cookies.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { Failure } from '../../http/failure.ts';
import { mayDo } from '../../http/permissions.ts';
import { toLanguage } from '../../language/language.ts';
import type { LoginSessions, SignedIn } from '../../security/login-sessions.ts';
import type { Vault } from '../../security/vault.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { DOWNLOAD_PATIENCE, makeSendFile } from '../../uploads/send-file.ts';
import type { UploadFiles } from '../../uploads/upload-files.ts';
import { askedShops } from '../list/order-selection.ts';
import { KEEP_ORDER_EXPORT_MS, queueOrderExport } from './export-job.ts';
import type { OrderExportRow } from './export-rows.ts';

const FILE_PATH = `${API_BASE}/order/index/getExportFile`;
const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const QuerySchema = z.object({
  exportId: z.string().check(z.minLength(1), z.maxLength(100)),
  ticket: z.string().check(z.maxLength(100)),
});

export interface OrderExportRouteDeps {
  files: UploadFiles;
  loginSessions: LoginSessions;
  vault: Vault;
  work: TenantWork;
  /** Epoch ms. */
  now(): number;
}

/** Spreadsheets of orders: asking for one, its progress and its file. Each is of the person who asked. */
export function serveOrderExports(
  router: EndpointRouter,
  http: FastifyInstance,
  deps: OrderExportRouteDeps,
): void {
  const { work, now } = deps;

  router.serve(ENDPOINTS.startOrderExport, async (input, { signedIn, request }) => {
    const { requestId, format, ...filter } = input;
    const language = toLanguage(request.headers[LANGUAGE_HEADER]);
    const { exportId } = await work.command(signedIn, {}, async (tx, requestedAt) => {
      const key = { accountId: signedIn.accountId, exportId: randomUUID() };
      const shopIds = askedShops(signedIn, filter.shopIdList);
      const { subAccountId } = signedIn;
      const [added] = await tx
        .insert(orderExport)
        .values({
          ...key,
          requestId,
          subAccountId,
          filter,
          format,
          language,
          requestedAt,
          shopIds: shopIds === null ? null : [...shopIds],
          state: 'running',
        })
        .onConflictDoNothing()
        .returning();
      if (!added) return { exportId: await knownExport(tx, signedIn, requestId), appended: [] };
      await queueOrderExport(tx, key);
      const subject = `orderExport:${key.exportId}`;
      const { ip } = request;
      await writeAudit(tx, signedIn, {
        kind: 'ordersExported',
        subject,
        after: { format },
        ip,
        now: requestedAt,
      });
      return { exportId: key.exportId, appended: [] };
    });
    return { exportId };
  });

  router.serve(ENDPOINTS.getOrderExport, async ({ exportId }, { signedIn }) => {
    const row = await work.query(signedIn, {}, (tx) => findExport(tx, signedIn, exportId));
    if (row === null || row.requestedAt < now() - KEEP_ORDER_EXPORT_MS)
      throw new Failure(ERROR_CODES.notFound);
    const query = new URLSearchParams({ exportId, ticket: ticketOf(deps.vault, signedIn, exportId) });
    const url = row.state === 'ready' ? `${FILE_PATH}?${query.toString()}` : '';
    return { state: row.state, rowCount: row.rowCount, url };
  });

  serveFiles(http, deps);
}

function serveFiles(http: FastifyInstance, deps: OrderExportRouteDeps): void {
  const sendFile = makeSendFile(openedFiles(deps.files, deps.vault), DOWNLOAD_PATIENCE);
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const secret = request.cookies[SESSION_COOKIE];
    const signedIn = secret === undefined ? null : await deps.loginSessions.find(secret);
    if (!signedIn) return reply.code(401).send('');
    const asked = QuerySchema.safeParse(request.query);
    if (!asked.success) return reply.code(400).send('');
    const { exportId, ticket } = asked.data;
    const isAllowed =
      mayDo(signedIn, ENDPOINTS.getOrderExport.requires) &&
      isSame(ticket, ticketOf(deps.vault, signedIn, exportId));
    const row = isAllowed
      ? await deps.work.query(signedIn, {}, (tx) => findExport(tx, signedIn, exportId))
      : null;
    const isThere = row?.state === 'ready' && row.requestedAt >= deps.now() - KEEP_ORDER_EXPORT_MS;
    if (!isThere || row.fileId === null || row.size === null) return reply.code(404).send('');
    const date = new Date(row.requestedAt).toISOString().slice(0, 10);
    const file = { accountId: signedIn.accountId, uploadId: row.fileId, size: row.size };
    const saveAs = `orders-${date}.${row.format}`;
    return sendFile(request, reply, { ...file, mediaType: MEDIA_TYPES[row.format], saveAs }, 'private');
  }
  http.route({ method: ['GET', 'HEAD'], url: FILE_PATH, handler: answer });
}

async function knownExport(tx: Tx, signedIn: SignedIn, requestId: string): Promise<string> {
  const [row] = await tx
    .select({ exportId: orderExport.exportId })
    .from(orderExport)
    .where(and(isMine(signedIn), eq(orderExport.requestId, requestId)));
  if (!row) throw new Failure(ERROR_CODES.notFound);
  return row.exportId;
}

/** An export of this person, whose shops are still visible to them; null if there is none. */
async function findExport(tx: Tx, signedIn: SignedIn, exportId: string): Promise<OrderExportRow | null> {
  const [row] = await tx
    .select()
    .from(orderExport)
    .where(and(isMine(signedIn), eq(orderExport.exportId, exportId)));
  if (!row) return null;
  const seen = askedShops(signedIn, []);
  const isSeen = seen === null || row.shopIds?.every((shopId) => seen.includes(shopId)) === true;
  return isSeen ? row : null;
}

function isMine({ accountId, subAccountId }: SignedIn) {
  return and(eq(orderExport.accountId, accountId), eq(orderExport.subAccountId, subAccountId));
}

/** Ties the address of a file to a sign-in. */
function ticketOf(vault: Vault, { accountId, signInId }: SignedIn, exportId: string): string {
  const named = JSON.stringify([accountId, exportId, signInId]);
  return createHmac('sha256', vault.keyFor('order export tickets')).update(named).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}
