import {
  ENDPOINTS,
  ERROR_CODES,
  LANGUAGE_HEADER,
  LOGIN_MARKER_COOKIE,
} from '@seller-chat/api-client/contract';
import { writeAudit } from '../../audit/write-audit.ts';
import { BROWSER_COOKIE, SESSION_COOKIE, cookieOptions } from '../../http/cookies.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { Failure } from '../../http/failure.ts';
import { csrfBindingOf } from '../../http/plugins.ts';
import { toLanguage } from '../../language/language.ts';
import type { AccountDeps } from '../account-deps.ts';
import { readAccount } from '../accounts.ts';
import { readGrayFlags } from '../gray-flags/gray-flags.ts';
import { browserHashOf, forgetOtherBrowsers } from '../known-browsers.ts';
import { readEnciphered } from '../request-fields.ts';
import { SecondStepNeeded } from '../second-factor/first-step.ts';
import { serveSecurity } from './security-routes.ts';
import { answerSignedIn, enterSession, setFirstStepCookie } from '../sign-in-cookies.ts';
import { signIn } from './sign-in.ts';
import { PLATFORM_SITE_CONFIG } from '../site-config.ts';

/** Signing in and out, and what an account is (requirements: spec 7). */
export function serveAccount(router: EndpointRouter, deps: AccountDeps): void {
  const options = cookieOptions(deps.secureCookies);
  serveSecurity(router, deps);

  router.serve(ENDPOINTS.getCsrfToken, async (_input, { request, reply }) => ({
    csrfToken: reply.generateCsrf({ userInfo: csrfBindingOf(request) }),
  }));

  router.serve(ENDPOINTS.login, async (input, { request, reply }) => {
    const asked = {
      loginName: readEnciphered(input.mobile, 'mobile'),
      region: input.mobileCountryCode,
      password: readEnciphered(input.password, 'password'),
      ip: request.ip,
      browser: request.cookies[BROWSER_COOKIE],
      userAgent: request.headers['user-agent'],
      language: toLanguage(request.headers[LANGUAGE_HEADER]),
    };
    const started = await deps.work
      .commandAsOwner(() => signIn(deps, asked))
      .catch((error: unknown) => {
        if (error instanceof SecondStepNeeded) setFirstStepCookie(deps, reply, error);
        throw error;
      });
    await enterSession(deps, { request, reply }, started);
    return answerSignedIn(deps, started.secret);
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
    const keptBrowser = browserHashOf(request.cookies[BROWSER_COOKIE]);
    const endedCount = await deps.db.transaction(async (tx) => {
      const count = await deps.loginSessions.endOthers(signedIn, of, tx);
      await forgetOtherBrowsers(tx, signedIn, of, keptBrowser);
      await writeAudit(tx, signedIn, {
        kind: 'othersSignedOut',
        subject: isWholeAccount ? 'account' : `person:${signedIn.subAccountId}`,
        after: { endedCount: count },
        ip: request.ip,
        now: deps.now(),
      });
      return count;
    });
    deps.checkAccess(signedIn.accountId);
    return { endedCount };
  });

  router.serve(ENDPOINTS.getAccount, async (input, { signedIn }) => {
    const account = await deps.work.query(signedIn, input, (tx) => readAccount(tx, signedIn));
    if (!account) throw new Failure(ERROR_CODES.loginExpired);
    return { account };
  });

  router.serve(ENDPOINTS.getGrayTestConfig, async (input, { signedIn }) => ({
    flagMap: await deps.work.query(signedIn, input, (tx) => readGrayFlags(tx, signedIn.accountId)),
  }));
  router.serve(ENDPOINTS.getPlatformSiteConfig, async () => PLATFORM_SITE_CONFIG);
  router.serve(ENDPOINTS.getSellerPortals, async () => ({ sellerPortalMap: deps.sellerPortals }));
}
