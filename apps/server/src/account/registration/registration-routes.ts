import { ENDPOINTS, LANGUAGE_HEADER } from '@seller-chat/api-client/contract';
import { BROWSER_COOKIE } from '../../http/cookies.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { toLanguage } from '../../language/language.ts';
import type { LoginSessions } from '../../security/login-sessions.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { browserHashOf } from '../known-browsers.ts';
import { countriesIn } from '../login-name/countries.ts';
import { readNewPassword } from '../password/password-routes.ts';
import { targetOf } from '../request-fields.ts';
import { answerSignedIn, enterSession } from '../sign-in-cookies.ts';
import type { SignInCookieDeps } from '../sign-in-cookies.ts';
import { registerAccount } from './register.ts';
import type { RegisterDeps } from './register.ts';

export interface RegistrationRouteDeps extends RegisterDeps, SignInCookieDeps {
  loginSessions: LoginSessions;
  work: TenantWork;
}

/** Signing up. */
export function serveRegistration(router: EndpointRouter, deps: RegistrationRouteDeps): void {
  router.serve(ENDPOINTS.getMobileCountryCodeDataList, async (_input, { request }) => ({
    countryCodeList: countriesIn(toLanguage(request.headers[LANGUAGE_HEADER])),
  }));

  router.serve(ENDPOINTS.register, async (input, { request, reply }) => {
    const target = targetOf(input);
    const started = await registerAccount(deps, {
      target,
      code: input.validateCode,
      password: await readNewPassword(input.password, target),
      displayName: input.displayName ?? '',
      termsVersion: input.termsVersion,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      language: toLanguage(request.headers[LANGUAGE_HEADER]),
      browserHash: browserHashOf(request.cookies[BROWSER_COOKIE]),
    });
    await enterSession(deps, { request, reply }, started);
    return answerSignedIn(deps, started.secret);
  });
}
