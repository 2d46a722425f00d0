import { ENDPOINTS, ERROR_CODES, LOGIN_MARKER_COOKIE } from '@seller-chat/api-client/contract';
import { decipher } from '@seller-chat/api-client/cipher';
import type { Db } from '../../db/database.ts';
import { SESSION_COOKIE, cookieOptions } from '../../http/cookies.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { Failure } from '../../http/failure.ts';
import type { LoginSessions } from '../../security/login-sessions.ts';
import { readAccount } from './accounts.ts';
import { checkCredentials } from './sign-in.ts';
import { PLATFORM_SITE_CONFIG } from './site-config.ts';

export interface AccountDeps {
  db: Db;
  loginSessions: LoginSessions;
  endSockets(tokenHash: string): void;
  /** Cookies travel over HTTPS only. */
  secureCookies: boolean;
  now(): number;
}

/** Signing in and out, and what an account is (specification, section 7). */
export function serveAccount(router: EndpointRouter, deps: AccountDeps): void {
  const options = cookieOptions(deps.secureCookies);

  router.serve(ENDPOINTS.getCsrfToken, async (_input, { reply }) => ({ csrfToken: reply.generateCsrf() }));

  router.serve(ENDPOINTS.login, async (input, { request, reply }) => {
    const loginName = readCiphered(input.mobile, 'mobile');
    const password = readCiphered(input.password, 'password');
    const who = await checkCredentials(deps.db, { loginName, password }, deps.now());
    // A session that was there before is over: its cookie must never name the new one.
    const earlier = request.cookies[SESSION_COOKIE];
    const ended = earlier === undefined ? null : await deps.loginSessions.end(earlier);
    if (ended) deps.endSockets(ended.tokenHash);
    const { secret, expiresAt } = await deps.loginSessions.start({
      ...who,
      isMain: who.subAccountId === '',
      shopIds: null,
    });
    const expires = new Date(expiresAt);
    reply.setCookie(SESSION_COOKIE, secret, { ...options, expires });
    reply.setCookie(LOGIN_MARKER_COOKIE, '1', { ...options, httpOnly: false, expires });
    const signedIn = await deps.loginSessions.find(secret);
    const account = signedIn && (await readAccount(deps.db, signedIn));
    if (!account) throw new Failure(ERROR_CODES.wrongCredentials);
    return { account };
  });

  router.serve(ENDPOINTS.loginOut, async (_input, { request, reply }) => {
    const secret = request.cookies[SESSION_COOKIE];
    const ended = secret === undefined ? null : await deps.loginSessions.end(secret);
    if (ended) deps.endSockets(ended.tokenHash);
    reply.clearCookie(SESSION_COOKIE, options);
    reply.clearCookie(LOGIN_MARKER_COOKIE, { ...options, httpOnly: false });
    return {};
  });

  router.serve(ENDPOINTS.getAccount, async (_input, { signedIn }) => {
    const account = await readAccount(deps.db, signedIn);
    if (!account) throw new Failure(ERROR_CODES.loginExpired);
    return { account };
  });

  // No flag exists yet whose behaviour is there to be switched; the map is what the account has: nothing.
  router.serve(ENDPOINTS.getGrayTestConfig, async () => ({ flagMap: {} }));
  router.serve(ENDPOINTS.getPlatformSiteConfig, async () => PLATFORM_SITE_CONFIG);
}

function readCiphered(text: string, field: string): string {
  try {
    return decipher(text);
  } catch {
    throw new Failure(ERROR_CODES.invalidRequest, {
      fields: [{ path: field, message: 'must be enciphered as the API documentation says' }],
    });
  }
}
