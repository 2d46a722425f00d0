import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ENDPOINTS,
  ERROR_CODES,
  QUICK_REPLY_READERS,
  QuickReplyPictureIdSchema,
} from '@seller-chat/api-client/contract';
import * as z from 'zod/mini';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { endStalled } from '../http/end-stalled.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import { mayDo } from '../http/permissions.ts';
import { receiveUpload } from '../uploads/receive-upload.ts';
import type { UploadDeps } from '../uploads/routes.ts';
import { DOWNLOAD_PATIENCE, makeSendFile } from '../uploads/send-file.ts';
import { REPLY_PICTURE_PATH } from '../uploads/upload-address.ts';
import { findUpload } from '../uploads/upload-store.ts';
import { toPicture } from './quick-reply-rows.ts';
import { storedPictureOf } from './reply-pictures.ts';

const QuerySchema = z.object({ uploadId: QuickReplyPictureIdSchema });
/** A picture over a slow line. */
const UPLOAD_PATIENCE = { stallMs: 60_000, wholeMs: 10 * 60_000 };
/** HEAD is answered by the same handler, which then reads no bytes. */
const METHODS = ['GET', 'HEAD'];

/** Pictures of quick replies: taken in, and given to browsers of the team. */
export function serveReplyPictures(router: EndpointRouter, http: FastifyInstance, deps: UploadDeps): void {
  router.serve(ENDPOINTS.uploadQuickReplyPicture, async (_input, { signedIn, signedInNow, file, reply }) => {
    if (!file) {
      throw new Failure(ERROR_CODES.invalidRequest, {
        fields: [{ path: 'file', message: 'a file is missing' }],
      });
    }
    const place = { accountId: signedIn.accountId, shopId: '', platform: 'any' } as const;
    const stop = endStalled(reply.raw, UPLOAD_PATIENCE);
    // A file may take minutes to arrive: what counts is what its sender may do once it is here.
    const recheck = async () => {
      if (!mayDo(await signedInNow(), QUICK_REPLY_READERS)) throw new Failure(ERROR_CODES.forbidden);
    };
    const row = await receiveUpload(deps, place, file, recheck).finally(stop);
    return { picture: toPicture(storedPictureOf(row)) };
  });

  const sendFile = makeSendFile(deps.files, DOWNLOAD_PATIENCE);
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const secret = request.cookies[SESSION_COOKIE];
    const signedIn = secret === undefined ? null : await deps.loginSessions.find(secret);
    if (!signedIn) return reply.code(401).send('');
    const asked = QuerySchema.safeParse(request.query);
    if (!asked.success) return reply.code(400).send('');
    const key = { accountId: signedIn.accountId, ...asked.data };
    const row = mayDo(signedIn, QUICK_REPLY_READERS)
      ? await deps.work.query(signedIn, {}, (tx) => findUpload(tx, key))
      : null;
    return row?.shopId === '' ? sendFile(request, reply, row, 'private') : reply.code(404).send('');
  }
  http.route({
    method: METHODS,
    url: REPLY_PICTURE_PATH,
    config: { rateLimit: { max: 6000 } },
    handler: answer,
  });
}
