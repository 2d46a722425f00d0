import type { FastifyInstance } from 'fastify';
import { SESSION_COOKIE } from '../../http/cookies.ts';
import type { LoginSessions } from '../../security/login-sessions.ts';
import { PictureError, fetchPicture } from './fetch-picture.ts';
import { readPictureSource } from './image-hosts.ts';

export interface ImageDeps {
  loginSessions: LoginSessions;
  /** Origins the operator configured as marketplaces'. */
  trustedOrigins: ReadonlySet<string>;
}

/** The address core's image plan asks (specification, section 3). */
const PROXY_PATH = '/api/common/image/getImageUseProxy';
const KEEP_SECONDS = 24 * 60 * 60;

/**
 * Pictures of marketplaces through this server: their hosts turn foreign pages away, and the app's content policy
 * allows its own. Signed in only; 400 for an address that is no marketplace's, 502 for a picture that cannot be had.
 */
export function serveImages(http: FastifyInstance, { loginSessions, trustedOrigins }: ImageDeps): void {
  http.get(PROXY_PATH, { config: { rateLimit: { max: 6000 } } }, async (request, reply) => {
    const secret = request.cookies[SESSION_COOKIE];
    const signedIn = secret === undefined ? null : await loginSessions.find(secret);
    if (!signedIn) return reply.code(401).send('');
    const { imgUrl } = request.query as { imgUrl?: unknown };
    const source = typeof imgUrl === 'string' ? readPictureSource(imgUrl, trustedOrigins) : null;
    if (!source) return reply.code(400).send('');
    try {
      const { mediaType, bytes } = await fetchPicture(source);
      return reply
        .header('content-type', mediaType)
        .header('cache-control', `private, max-age=${KEEP_SECONDS}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .send(bytes);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      request.log.info({ host: source.url.host, reason: error.message }, 'a picture could not be had');
      return reply.code(502).header('cache-control', 'no-store').send('');
    }
  });
}
