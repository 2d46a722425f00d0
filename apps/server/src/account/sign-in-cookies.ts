import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CODES, LOGIN_MARKER_COOKIE } from '@seller-chat/api-client/contract';
import type { Account } from '@seller-chat/api-client/contract';
import { BROWSER_COOKIE, SECOND_STEP_COOKIE, SESSION_COOKIE, cookieOptions } from '../http/cookies.ts';
import { Failure } from '../http/failure.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { readAccount } from './accounts.ts';
import { BROWSER_KEPT_MS } from './known-browsers.ts';
import type { Started } from './begin-session.ts';

export interface SignInCookieDeps {
  loginSessions: Pick<LoginSessions, 'end'>;
  /** Sign-ins of this account have ended or changed: its open sockets are to follow at once. */
  checkAccess(accountId: string): void;
  /** Cookies travel over HTTPS only. */
  secureCookies: boolean;
  now(): number;
}

/** Makes the new sign-in this browser's. A session that was there before ends: its cookie must never name the new one. */
export async function enterSession(
  deps: SignInCookieDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { secret, expiresAt, browser }: Started,
): Promise<void> {
  const earlier = request.cookies[SESSION_COOKIE];
  const ended = earlier === undefined ? null : await deps.loginSessions.end(earlier);
  if (ended) deps.checkAccess(ended.accountId);
  setBrowserCookie(deps, reply, browser);
  setSessionCookies(deps, reply, { secret, expiresAt });
}

/** Gives this browser the cookie of its session, and the one that scripts may read. */
export function setSessionCookies(
  { secureCookies }: Pick<SignInCookieDeps, 'secureCookies'>,
  reply: FastifyReply,
  { secret, expiresAt }: Pick<Started, 'secret' | 'expiresAt'>,
): void {
  const options = { ...cookieOptions(secureCookies), expires: new Date(expiresAt) };
  reply.setCookie(SESSION_COOKIE, secret, options);
  reply.setCookie(LOGIN_MARKER_COOKIE, '1', { ...options, httpOnly: false });
}

/** Binds the first step of signing in to this browser. */
export function setFirstStepCookie(
  { secureCookies }: Pick<SignInCookieDeps, 'secureCookies'>,
  reply: FastifyReply,
  { ticket, expiresAt }: { ticket: string; expiresAt: number },
): void {
  const expires = new Date(expiresAt);
  reply.setCookie(SECOND_STEP_COOKIE, ticket, {
    ...cookieOptions(secureCookies),
    sameSite: 'strict',
    expires,
  });
}

/** The account of a session that has just begun, as a call answers it. */
export async function answerSignedIn(
  { loginSessions, work }: { loginSessions: Pick<LoginSessions, 'find'>; work: TenantWork },
  secret: string,
): Promise<{ account: Account }> {
  const signedIn = await loginSessions.find(secret);
  const account = signedIn && (await work.query(signedIn, {}, (tx) => readAccount(tx, signedIn)));
  if (!account) throw new Failure(ERROR_CODES.wrongCredentials);
  return { account };
}

/** Lets this browser be known when its person signs in next. */
export function setBrowserCookie(
  { secureCookies, now }: Pick<SignInCookieDeps, 'secureCookies' | 'now'>,
  reply: FastifyReply,
  browser: string,
): void {
  const expires = new Date(now() + BROWSER_KEPT_MS);
  reply.setCookie(BROWSER_COOKIE, browser, { ...cookieOptions(secureCookies), expires });
}
