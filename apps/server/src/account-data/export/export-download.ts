import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE, ENDPOINTS } from '@seller-chat/api-client/contract';
import * as z from 'zod/mini';
import { SESSION_COOKIE } from '../../http/cookies.ts';
import { mayDo } from '../../http/permissions.ts';
import type { LoginSessions, SignedIn } from '../../security/login-sessions.ts';
import type { Vault } from '../../security/vault.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { makeSendFile } from '../../uploads/send-file.ts';
import type { UploadFiles } from '../../uploads/upload-files.ts';
import { findReady } from './export-store.ts';
import { openedFiles } from './sealed-file.ts';

export interface DownloadDeps {
  files: UploadFiles;
  loginSessions: LoginSessions;
  vault: Vault;
  work: TenantWork;
  now(): number;
}

const EXPORT_FILE_PATH = `${API_BASE}/account/data/getExportFile`;
/** A download that broke off is continued within this time, ms, without the password. */
const TICKET_MS = 60 * 60_000;
/** Gigabytes over a slow line; a line that stands still is ended all the same. */
const PATIENCE = { stallMs: 60_000, wholeMs: 6 * 60 * 60_000 };

const QuerySchema = z.object({
  exportId: z.string().check(z.minLength(1), z.maxLength(36)),
  until: z.string().check(z.regex(/^\d{1,15}$/)),
  ticket: z.string().check(z.maxLength(100)),
});

type TicketDeps = Pick<DownloadDeps, 'vault'>;

/** The address of an export's file for this sign-in, for an hour. */
export function exportAddress(
  deps: TicketDeps,
  signedIn: Pick<SignedIn, 'accountId' | 'signInId'>,
  exportId: string,
  now: number,
): string {
  const until = String(now + TICKET_MS);
  const query = new URLSearchParams({ exportId, until, ticket: ticketOf(deps, signedIn, exportId, until) });
  return `${EXPORT_FILE_PATH}?${query.toString()}`;
}

/**
 * Serves the files of exports: to the main account alone, in the sign-in that gave the password, whose rights are read
 * again with each request. All else is not there.
 */
export function serveExportFiles(http: FastifyInstance, deps: DownloadDeps): void {
  const sendFile = makeSendFile(openedFiles(deps.files, deps.vault), PATIENCE);
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const secret = request.cookies[SESSION_COOKIE];
    const signedIn = secret === undefined ? null : await deps.loginSessions.find(secret);
    if (!signedIn) return reply.code(401).send('');
    const asked = QuerySchema.safeParse(request.query);
    if (!asked.success) return reply.code(400).send('');
    const { exportId, until, ticket } = asked.data;
    const now = deps.now();
    const isAllowed =
      mayDo(signedIn, ENDPOINTS.downloadDataExport.requires) &&
      isSame(ticket, ticketOf(deps, signedIn, exportId, until)) &&
      now < Number(until) &&
      Number(until) <= now + TICKET_MS;
    const { accountId } = signedIn;
    const row = isAllowed
      ? await deps.work.query(signedIn, {}, (tx) => findReady(tx, { accountId, exportId }, now))
      : null;
    if (row === null || row.fileId === null || row.size === null) return reply.code(404).send('');
    const date = new Date(row.requestedAt).toISOString().slice(0, 10);
    const file = { accountId, uploadId: row.fileId, size: row.size, mediaType: 'application/zip' };
    return sendFile(request, reply, { ...file, saveAs: `seller-chat-${date}.zip` }, 'private');
  }
  http.route({ method: ['GET', 'HEAD'], url: EXPORT_FILE_PATH, handler: answer });
}

function ticketOf(
  { vault }: TicketDeps,
  { accountId, signInId }: Pick<SignedIn, 'accountId' | 'signInId'>,
  exportId: string,
  until: string,
): string {
  const named = JSON.stringify([accountId, exportId, signInId, until]);
  return createHmac('sha256', vault.keyFor('data export tickets')).update(named).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}
