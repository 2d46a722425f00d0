import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENDPOINTS, ERROR_CODES, ShopIdSchema, UploadIdSchema } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import * as z from 'zod/mini';
import { findShop } from '../shops/find-shop.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { endStalled } from '../http/end-stalled.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import { mayDo } from '../http/permissions.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import { receiveUpload } from './receive-upload.ts';
import type { ReceiveDeps } from './receive-upload.ts';
import { PUBLIC_UPLOAD_PATH, UPLOAD_FILE_PATH, uploadAddress } from './upload-address.ts';
import { findPublicUpload, findUpload } from './upload-store.ts';
import { DOWNLOAD_PATIENCE, makeSendFile } from './send-file.ts';
import type { SendFile } from './send-file.ts';
import { requireVisibleShop } from '../tenant/require-visible-shop.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';

export interface UploadDeps extends ReceiveDeps {
  loginSessions: LoginSessions;
  work: TenantWork;
}

const FileQuerySchema = z.object({ shopId: ShopIdSchema, uploadId: UploadIdSchema });

/** Well below the time after which an unfinished upload counts as dead. */
const UPLOAD_PATIENCE = { stallMs: 60_000, wholeMs: 30 * 60_000 };
const PUBLIC_NAME = /^([\w-]{20,100})\.(?:jpg|png)$/;
/** HEAD is answered by the same handler, which then reads no bytes. */
const METHODS = ['GET', 'HEAD'];

/** Pictures and films on their way into messages: taken in, and given back to the seller's own browser. */
export function serveUploads(router: EndpointRouter, http: FastifyInstance, deps: UploadDeps): void {
  router.serve(ENDPOINTS.uploadFile, async (input, { signedIn, signedInNow, file, reply }) => {
    const { accountId } = signedIn;
    const shop = await deps.work.query(signedIn, input, (tx) => findShop(tx, { accountId, ...input }));
    if (!file) {
      throw new Failure(ERROR_CODES.invalidRequest, {
        fields: [{ path: 'file', message: 'a file is missing' }],
      });
    }
    const stop = endStalled(reply.raw, UPLOAD_PATIENCE);
    // A file may take minutes to arrive: what counts is what its sender may do once it is here.
    const recheck = async () => void requireVisibleShop(await signedInNow(), input.shopId);
    const row = await receiveUpload(deps, { ...shop, shopId: input.shopId }, file, recheck).finally(stop);
    const { uploadId, kind, width, height, durationMs } = row;
    return { uploadId, kind, url: uploadAddress(row), width, height, durationMs };
  });
  const sendFile = makeSendFile(deps.files, DOWNLOAD_PATIENCE);
  serveOwnFiles(http, deps, sendFile);
  servePublicPictures(http, deps, sendFile);
}

/** To who may see the shop; what is not theirs is not there. */
function serveOwnFiles(http: FastifyInstance, { work, loginSessions }: UploadDeps, sendFile: SendFile): void {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const secret = request.cookies[SESSION_COOKIE];
    const signedIn = secret === undefined ? null : await loginSessions.find(secret);
    if (!signedIn) return reply.code(401).send('');
    const asked = FileQuerySchema.safeParse(request.query);
    if (!asked.success) return reply.code(400).send('');
    const { shopId, uploadId } = asked.data;
    const isVisible =
      visibleShopsOf(signedIn, [{ shopId }]).length > 0 && mayDo(signedIn, ENDPOINTS.uploadFile.requires);
    const { accountId } = signedIn;
    const row = isVisible
      ? await work.query(signedIn, { shopId }, (tx) => findUpload(tx, { accountId, uploadId }))
      : null;
    return row?.shopId === shopId ? sendFile(request, reply, row, 'private') : reply.code(404).send('');
  }
  const config = { rateLimit: { max: 6000 } };
  http.route({ method: METHODS, url: UPLOAD_FILE_PATH, config, handler: answer });
}

/** To anyone with the secret in the address: some marketplaces fetch what is sent to them. */
function servePublicPictures(http: FastifyInstance, { db }: UploadDeps, sendFile: SendFile): void {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { name } = request.params as { name: string };
    const token = PUBLIC_NAME.exec(name)?.[1];
    const row = token === undefined ? null : await findPublicUpload(db, token);
    const isSent = row !== null && row.usedAt !== null;
    return isSent ? sendFile(request, reply, row, 'public') : reply.code(404).send('');
  }
  http.route({ method: METHODS, url: `${PUBLIC_UPLOAD_PATH}/:name`, handler: answer });
}
