import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE, ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import { asTenant } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { findShop } from '../../shops/find-shop.ts';
import { SESSION_COOKIE } from '../../http/cookies.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { Failure } from '../../http/failure.ts';
import { mayCall } from '../../http/permissions.ts';
import type { LoginSessions } from '../../security/login-sessions.ts';
import { takeUpload } from '../../uploads/take-upload.ts';
import { PUBLIC_UPLOAD_PATH, UPLOAD_FILE_PATH, uploadAddress } from '../../uploads/upload-address.ts';
import { findPublicUpload, findUpload, readUploadBytes, storeUpload } from '../../uploads/upload-store.ts';
import type { UploadRow } from '../../uploads/upload-store.ts';
import { readRange } from './byte-range.ts';
import { seeShop } from './see-shop.ts';

export interface UploadDeps {
  db: Db;
  loginSessions: LoginSessions;
  now(): number;
}

/** What is uploaded never changes. */
const KEEP_SECONDS = 365 * 24 * 60 * 60;
const PUBLIC_NAME = /^([\w-]{20,100})\.(?:jpg|png)$/;

/** Pictures and films on their way into messages: taken in, and given back to the seller's own browser. */
export function serveUploads(router: EndpointRouter, http: FastifyInstance, deps: UploadDeps): void {
  router.serve(ENDPOINTS.uploadFile, async (input, { signedIn, file }) => {
    const { accountId } = seeShop(signedIn, input.shopId);
    const shop = await asTenant(deps.db, accountId, (tx) => findShop(tx, { accountId, ...input }));
    if (!file) {
      throw new Failure(ERROR_CODES.invalidRequest, {
        fields: [{ path: 'file', message: 'a file is missing' }],
      });
    }
    const { name, type } = file;
    const bytes = await file.read();
    const row = takeUpload({ ...shop, shopId: input.shopId }, { name, type, bytes }, deps.now());
    await asTenant(deps.db, accountId, (tx) => storeUpload(tx, row, bytes));
    const { uploadId, kind, width, height, durationMs } = row;
    return { uploadId, kind, url: uploadAddress(row), width, height, durationMs };
  });
  serveOwnFiles(http, deps);
  servePublicPictures(http, deps);
}

/** To who may see the shop; what is not theirs is not there. */
function serveOwnFiles(http: FastifyInstance, { db, loginSessions }: UploadDeps): void {
  http.get(UPLOAD_FILE_PATH, { config: { rateLimit: { max: 6000 } } }, async (request, reply) => {
    const secret = request.cookies[SESSION_COOKIE];
    const signedIn = secret === undefined ? null : await loginSessions.find(secret);
    if (!signedIn) return reply.code(401).send('');
    const { shopId, uploadId } = request.query as { shopId?: unknown; uploadId?: unknown };
    if (typeof shopId !== 'string' || typeof uploadId !== 'string') return reply.code(400).send('');
    const isVisible =
      visibleShopsOf(signedIn, [{ shopId: shopId as ShopId }]).length > 0 &&
      mayCall(signedIn, UPLOAD_FILE_PATH.slice(API_BASE.length));
    const { accountId } = signedIn;
    const found = isVisible
      ? await asTenant(db, accountId, async (tx) => {
          const row = await findUpload(tx, { accountId, uploadId });
          return row?.shopId === shopId ? { row, bytes: await readUploadBytes(tx, row) } : null;
        })
      : null;
    return found ? sendFile(request, reply, found, 'private') : reply.code(404).send('');
  });
}

/** To whoever knows the secret in the address: some marketplaces fetch what is sent to them. */
function servePublicPictures(http: FastifyInstance, { db }: UploadDeps): void {
  http.get(`${PUBLIC_UPLOAD_PATH}/:name`, async (request, reply) => {
    const { name } = request.params as { name: string };
    const token = PUBLIC_NAME.exec(name)?.[1];
    const row = token === undefined ? null : await findPublicUpload(db, token);
    if (!row || row.usedAt === null) return reply.code(404).send('');
    return sendFile(request, reply, { row, bytes: await readUploadBytes(db, row) }, 'public');
  });
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { row, bytes }: { row: UploadRow; bytes: Uint8Array },
  keeper: 'private' | 'public',
): FastifyReply {
  void reply
    .header('content-type', row.mediaType)
    .header('cache-control', `${keeper}, max-age=${KEEP_SECONDS}, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .header('accept-ranges', 'bytes');
  const range = readRange(request.headers.range, bytes.byteLength);
  if (range === null) return reply.send(Buffer.from(bytes));
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${bytes.byteLength}`).send('');
  }
  const { from, to } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.byteLength}`)
    .send(Buffer.from(bytes.subarray(from, to + 1)));
}
