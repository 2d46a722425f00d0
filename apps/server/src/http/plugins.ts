import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';
import { CSRF_HEADER, ENDPOINTS, API_BASE } from '@seller-chat/api-client/contract';
import { capabilitiesOf, PLATFORMS, QUERY_LIMITS } from '@seller-chat/core';
import { PICTURE_HOSTS } from '@seller-chat/core/image';
import { clientNetworkOf } from '../security/client-network.ts';
import { prefixCookies } from './host-prefixed-cookies.ts';
import { makeSteadyLimitStore } from './steady-limit-store.ts';
import { BROWSER_COOKIE, SESSION_COOKIE, cookieOptions } from './cookies.ts';

export interface PluginOptions {
  secureCookies: boolean;
  requestsPerMinute: number;
  loginsPerMinute: number;
  /** Signs forgery tokens; the same in every process. */
  csrfKey: Buffer;
  /** The name of a browser in which a person has signed in before, from its cookie; null for any other. */
  nameBrowser(cookie: string | undefined): Promise<string | null>;
}

/**
 * The styling library adds empty style elements and fills them from script: the hash of nothing lets those
 * in, and no style written into a page.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Pictures that go to the browser from where they are: they are never proxied (core's rule I8). */
const NEVER_PROXIED_PICTURES = PICTURE_HOSTS.storage.map((host) => `https://*.${host}`);

/** No form of ours comes near this size. */
export const BODY_LIMIT_BYTES = 256 * 1024;

/** Clients whose requests are counted at a time; those that were not seen for longest are forgotten first. */
const MAX_COUNTED_CLIENTS = 50_000;

/** The largest file that any marketplace takes. */
export const LARGEST_FILE_BYTES = Math.max(
  ...PLATFORMS.map(capabilitiesOf).flatMap(({ image, video }) => [
    image.maxBytes.value,
    video.value?.maxBytes.value ?? 0,
  ]),
);

/** A query or a form, under the parser limits both ends share (requirements: spec 9). */
export function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, { ...QUERY_LIMITS, allowPrototypes: false });
}

/**
 * The binding of a forgery token, beside its own cookie: the session that the browser sends. A token from before
 * signing in, or from another session, is not accepted.
 */
export function csrfBindingOf({ cookies }: FastifyRequest): string {
  return `session ${cookies[SESSION_COOKIE] ?? ''}`;
}

/**
 * Registers the checks that every request passes: headers that protect the page, cookies, forgery tokens, limits,
 * forms.
 */
export async function registerPlugins(app: FastifyInstance, options: PluginOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // A file that was just chosen is shown from the browser's own memory.
        imgSrc: ["'self'", 'data:', 'blob:', ...NEVER_PROXIED_PICTURES],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY_STYLE],
        upgradeInsecureRequests: options.secureCookies ? [] : null,
      },
    },
    // Only where the address is HTTPS does the promise to stay on it make sense.
    strictTransportSecurity: options.secureCookies,
    crossOriginEmbedderPolicy: false,
  });
  // Answers are one person's, unless what serves them says otherwise.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  await app.register(cookie);
  if (options.secureCookies) prefixCookies(app);
  await app.register(csrfProtection, {
    cookieKey: 'sc_csrf',
    cookieOpts: cookieOptions(options.secureCookies),
    getToken: (request) => {
      const header = request.headers[CSRF_HEADER];
      return Array.isArray(header) ? header[0] : header;
    },
    getUserInfo: csrfBindingOf,
    csrfOpts: { userInfo: true, hmacKey: options.csrfKey },
    logLevel: 'debug',
  });
  await app.register(multipart, {
    limits: { files: 1, fields: 20, parts: 21, fieldSize: BODY_LIMIT_BYTES, fileSize: LARGEST_FILE_BYTES },
  });
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES, parser: parseForm });
  const loginPath = `${API_BASE}${ENDPOINTS.login.path}`;
  // By the route, never by the address as written: %6c is an l, too.
  const isLogin = (request: FastifyRequest) => request.routeOptions.url === loginPath;
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    max: (request) => (isLogin(request) ? options.loginsPerMinute : options.requestsPerMinute),
    store: makeSteadyLimitStore(() => performance.now(), MAX_COUNTED_CLIENTS),
    keyGenerator: async (request) => {
      const { host } = clientNetworkOf(request.ip);
      if (!isLogin(request)) return `${host} any`;
      // Strangers behind the same address do not use up the attempts of a browser that belongs here.
      return `${(await options.nameBrowser(request.cookies[BROWSER_COOKIE])) ?? host} login`;
    },
    allowList: (request) => !request.routeOptions.url?.startsWith(`${API_BASE}/`),
  });
}
