import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_DOWNLOAD_PATH, IMAGE_PROXY_PATH } from '@seller-chat/core/image';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { endStalled } from '../http/end-stalled.ts';
import { namesTag } from '../http/entity-tag.ts';
import { makeFairTurns } from '../jobs/fair-turns.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import { PictureError, fetchPicture } from './fetch-picture.ts';
import type { Picture } from './fetch-picture.ts';
import { readPictureSource } from './image-hosts.ts';
import { makeLookupPublic } from './public-address.ts';
import type { ResolveHost } from './public-address.ts';

export interface ImageDeps {
  loginSessions: LoginSessions;
  /** Origins the operator configured as marketplaces'. */
  trustedOrigins: ReadonlySet<string>;
  /** The system's own way unless given. */
  resolveHost?: ResolveHost | undefined;
}

const KEEP_SECONDS = 24 * 60 * 60;
const CALLS_PER_MINUTE = 6000;
/** Pictures of 10 MB at most that are in memory at a time, and requests that wait for one. */
const TURNS = { atOnce: 48, atOncePerLane: 24, waiting: 1024, waitingPerLane: 256 };
const PATIENCE = { stallMs: 30_000, wholeMs: 5 * 60_000 };

/**
 * Pictures of marketplaces through this server, to be shown or kept: their hosts turn foreign pages away, and the
 * app's content policy allows its own. Signed in only; 400 for an address that is no marketplace's, 502 for a picture
 * that cannot be had, 503 when too many wait already.
 */
export function serveImages(http: FastifyInstance, deps: ImageDeps): void {
  const lookupPublic = makeLookupPublic(deps.resolveHost);
  const options = { config: { rateLimit: { max: CALLS_PER_MINUTE } } };

  const turns = makeFairTurns(TURNS);

  /** Answers with a picture: in memory until its client has read it, so few accounts' pictures at a time. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    send: (picture: Picture) => void,
  ): Promise<FastifyReply> {
    const secret = request.cookies[SESSION_COOKIE];
    const signedIn = secret === undefined ? null : await deps.loginSessions.find(secret);
    if (!signedIn) return refuse(reply, 401);
    const { imgUrl } = request.query as { imgUrl?: unknown };
    const source = typeof imgUrl === 'string' ? readPictureSource(imgUrl, deps.trustedOrigins) : null;
    if (!source) return refuse(reply, 400);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const fetchAndSend = async () => {
      const picture = await fetchPicture(source, lookupPublic, gone.signal);
      const stop = endStalled(reply.raw, PATIENCE);
      send(picture);
      await finished(reply.raw).finally(stop);
    };
    try {
      await turns.run(signedIn.accountId, fetchAndSend, gone.signal);
    } catch (error) {
      if (gone.signal.aborted || reply.sent) return reply;
      if (!(error instanceof PictureError)) throw error;
      request.log.info({ host: source.url.host, reason: error.message }, 'a picture could not be had');
      return refuse(reply, 502);
    }
    return reply;
  }

  http.get(IMAGE_PROXY_PATH, options, (request, reply) =>
    answer(request, reply, (picture) => {
      const etag = `"${createHash('sha256').update(picture.bytes).digest('base64url')}"`;
      void reply
        .header('etag', etag)
        .header('cache-control', `private, max-age=${KEEP_SECONDS}, immutable`)
        .header('vary', 'cookie')
        .header('content-disposition', 'inline');
      if (namesTag(request.headers['if-none-match'], etag)) void reply.code(304).send();
      else sendPicture(reply, picture);
    }),
  );

  http.get(IMAGE_DOWNLOAD_PATH, options, (request, reply) =>
    answer(request, reply, (picture) => {
      const name = `picture.${picture.mediaType.slice('image/'.length).replace('jpeg', 'jpg')}`;
      void reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`);
      sendPicture(reply, picture);
    }),
  );
}

function refuse(reply: FastifyReply, code: number): FastifyReply {
  return reply.code(code).header('cache-control', 'no-store').send('');
}

/** It can do nothing but be looked at, even where a browser opens it as a page. */
function sendPicture(reply: FastifyReply, { mediaType, bytes }: Picture): void {
  void reply
    .header('content-type', mediaType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes);
}
