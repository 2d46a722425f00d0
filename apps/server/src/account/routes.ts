import { ENDPOINTS, ERROR_CODES, LOGIN_MARKER_COOKIE } from '@seller-chat/api-client/contract';
import { decipher } from '@seller-chat/api-client/cipher';
import type { Db } from '../db/database.ts';
import { BROWSER_COOKIE, SESSION_COOKIE, cookieOptions } from '../http/cookies.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import { csrfBindingOf } from '../http/plugins.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { readAccount } from './accounts.ts';
import { BROWSER_KEPT_MS, browserHashOf, forgetOtherBrowsers } from './known-browsers.ts';
import { signIn } from './sign-in.ts';
import { PLATFORM_SITE_CONFIG } from './site-config.ts';

export interface AccountDeps {
  db: Db;
  work: TenantWork;
  loginSessions: LoginSessions;
  /** Sign-ins of this account have ended or changed: its open sockets are to follow at once. */
  checkAccess(accountId: string): void;
  /** Cookies travel over HTTPS only. */
  secureCookies: boolean;
  now(): number;
  /** Resolves after this many ms. */
  wait(ms: number): Promise<unknown>;
}

/** Signing in and out, and what an account is (requirements: spec 7). */
export function serveAccount(router: EndpointRouter, deps: AccountDeps): void {
  const options = cookieOptions(deps.secureCookies);

  router.serve(ENDPOINTS.getCsrfToken, async (_input, { request, reply }) => ({
    csrfToken: reply.generateCsrf({ userInfo: csrfBindingOf(request) }),
  }));

  router.serve(ENDPOINTS.login, async (input, { request, reply }) => {
    const loginName = readCiphered(input.mobile, 'mobile');
    const password = readCiphered(input.password, 'password');
    const started = await signIn(deps, {
      loginName,
      password,
      ip: request.ip,
      browser: request.cookies[BROWSER_COOKIE],
    });
    // A session that was there before is over: its cookie must never name the new one.
    const earlier = request.cookies[SESSION_COOKIE];
    const ended = earlier === undefined ? null : await deps.loginSessions.end(earlier);
    if (ended) deps.checkAccess(ended.accountId);
    const { secret, expiresAt, browser } = started;
    const expires = new Date(expiresAt);
    const browserExpires = new Date(deps.now() + BROWSER_KEPT_MS);
    reply.setCookie(BROWSER_COOKIE, browser, { ...options, expires: browserExpires });
    reply.setCookie(SESSION_COOKIE, secret, { ...options, expires });
    reply.setCookie(LOGIN_MARKER_COOKIE, '1', { ...options, httpOnly: false, expires });
    const signedIn = await deps.loginSessions.find(secret);
    const account = signedIn && (await deps.work.query(signedIn, {}, (tx) => readAccount(tx, signedIn)));
    if (!account) throw new Failure(ERROR_CODES.wrongCredentials);
    return { account };
  });

  router.serve(ENDPOINTS.loginOut, async (_input, { request, reply }) => {
    const secret = request.cookies[SESSION_COOKIE];
    const ended = secret === undefined ? null : await deps.loginSessions.end(secret);
    if (ended) deps.checkAccess(ended.accountId);
    reply.clearCookie(SESSION_COOKIE, options);
    reply.clearCookie(LOGIN_MARKER_COOKIE, { ...options, httpOnly: false });
    return {};
  });

  router.serve(ENDPOINTS.loginOutOthers, async ({ isWholeAccount }, { signedIn, request }) => {
    if (isWholeAccount && !signedIn.isMain) throw new Failure(ERROR_CODES.forbidden);
    const of = isWholeAccount ? 'account' : 'person';
    const endedCount = await deps.loginSessions.endOthers(signedIn, of);
    await forgetOtherBrowsers(deps.db, signedIn, of, browserHashOf(request.cookies[BROWSER_COOKIE]));
    deps.checkAccess(signedIn.accountId);
    return { endedCount };
  });

  router.serve(ENDPOINTS.getAccount, async (input, { signedIn }) => {
    const account = await deps.work.query(signedIn, input, (tx) => readAccount(tx, signedIn));
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
