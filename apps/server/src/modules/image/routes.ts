import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_DOWNLOAD_PATH, IMAGE_PROXY_PATH } from '@seller-chat/core/image';
import { SESSION_COOKIE } from '../../http/cookies.ts';
import type { LoginSessions } from '../../security/login-sessions.ts';
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

/**
 * Pictures of marketplaces through this server, to be shown or kept: their hosts turn foreign pages away, and the
 * app's content policy allows its own. Signed in only; 400 for an address that is no marketplace's, 502 for a picture
 * that cannot be had.
 */
export function serveImages(http: FastifyInstance, deps: ImageDeps): void {
  const lookupPublic = makeLookupPublic(deps.resolveHost);
  const options = { config: { rateLimit: { max: CALLS_PER_MINUTE } } };

  async function find(request: FastifyRequest, reply: FastifyReply): Promise<Picture | null> {
    const secret = request.cookies[SESSION_COOKIE];
    const signedIn = secret === undefined ? null : await deps.loginSessions.find(secret);
    if (!signedIn) return refuse(reply, 401);
    const { imgUrl } = request.query as { imgUrl?: unknown };
    const source = typeof imgUrl === 'string' ? readPictureSource(imgUrl, deps.trustedOrigins) : null;
    if (!source) return refuse(reply, 400);
    try {
      return await fetchPicture(source, lookupPublic);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      request.log.info({ host: source.url.host, reason: error.message }, 'a picture could not be had');
      return refuse(reply, 502);
    }
  }

  http.get(IMAGE_PROXY_PATH, options, async (request, reply) => {
    const picture = await find(request, reply);
    if (!picture) return reply.send('');
    const etag = `"${createHash('sha256').update(picture.bytes).digest('base64url')}"`;
    void reply
      .header('etag', etag)
      .header('cache-control', `private, max-age=${KEEP_SECONDS}, immutable`)
      .header('content-disposition', 'inline');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendPicture(reply, picture);
  });

  http.get(IMAGE_DOWNLOAD_PATH, options, async (request, reply) => {
    const picture = await find(request, reply);
    if (!picture) return reply.send('');
    const name = `picture.${picture.mediaType.slice('image/'.length).replace('jpeg', 'jpg')}`;
    void reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}"`);
    return sendPicture(reply, picture);
  });
}

function refuse(reply: FastifyReply, code: number): null {
  void reply.code(code).header('cache-control', 'no-store');
  return null;
}

/** It can do nothing but be looked at, even where a browser opens it as a page. */
function sendPicture(reply: FastifyReply, { mediaType, bytes }: Picture): FastifyReply {
  return reply
    .header('content-type', mediaType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes);
}
