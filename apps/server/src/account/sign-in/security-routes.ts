import { ENDPOINTS, LANGUAGE_HEADER } from '@seller-chat/api-client/contract';
import { BROWSER_COOKIE, SECOND_STEP_COOKIE, cookieOptions } from '../../http/cookies.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { toLanguage } from '../../language/language.ts';
import type { AccountDeps } from '../account-deps.ts';
import { endOtherSignIn, listSignIns } from '../devices/devices.ts';
import { browserHashOf } from '../known-browsers.ts';
import { changePassword } from '../password/change-password.ts';
import { readEnciphered } from '../request-fields.ts';
import {
  beginOwnFactor,
  confirmOwnFactor,
  readOwnFactor,
  removeOwnFactor,
  renewOwnCodes,
} from '../second-factor/own-factor.ts';
import { secondStep } from '../second-factor/second-step.ts';
import { answerSignedIn, enterSession, setSessionCookies } from '../sign-in-cookies.ts';

/** How a person signs in: password, devices, second factor. Every person's own, of main account and sub-account alike. */
export function serveSecurity(router: EndpointRouter, deps: AccountDeps): void {
  serveSecondStep(router, deps);
  serveDevices(router, deps);
  serveSecondFactor(router, deps);

  router.serve(ENDPOINTS.changePassword, async (input, { signedIn, request, reply }) => {
    const change = {
      present: readEnciphered(input.password, 'password'),
      next: readEnciphered(input.newPassword, 'newPassword'),
      ip: request.ip,
      browserHash: browserHashOf(request.cookies[BROWSER_COOKIE]),
    };
    const changed = await deps.work.commandAsOwner(() => changePassword(deps, signedIn, change));
    deps.checkAccess(signedIn.accountId);
    setSessionCookies(deps, reply, changed);
    return { endedCount: changed.endedCount };
  });
}

function serveSecondStep(router: EndpointRouter, deps: AccountDeps): void {
  router.serve(ENDPOINTS.loginSecondStep, async (input, { request, reply }) => {
    const asked = {
      ...input,
      ticket: request.cookies[SECOND_STEP_COOKIE],
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      browser: request.cookies[BROWSER_COOKIE],
      language: toLanguage(request.headers[LANGUAGE_HEADER]),
    };
    const started = await deps.work.commandAsOwner(() => secondStep(deps, asked));
    reply.clearCookie(SECOND_STEP_COOKIE, cookieOptions(deps.secureCookies));
    await enterSession(deps, { request, reply }, started);
    return answerSignedIn(deps, started.secret);
  });
}

function serveDevices(router: EndpointRouter, deps: AccountDeps): void {
  router.serve(ENDPOINTS.getSignInList, async (_input, { signedIn }) => ({
    signInList: await listSignIns(deps.db, signedIn, deps.now()),
  }));
  router.serve(ENDPOINTS.endSignIn, async ({ signInId }, { signedIn, request }) => {
    await endOtherSignIn(deps.db, signedIn, { signInId, ip: request.ip, now: deps.now() });
    deps.checkAccess(signedIn.accountId);
    return {};
  });
}

function serveSecondFactor(router: EndpointRouter, deps: AccountDeps): void {
  const proofsOf = (input: { password: string; code: string }, ip: string) => ({
    password: readEnciphered(input.password, 'password'),
    code: input.code,
    ip,
  });
  router.serve(ENDPOINTS.getSecondFactor, (_input, { signedIn }) => readOwnFactor(deps.db, signedIn));
  router.serve(ENDPOINTS.beginSecondFactor, (input, { signedIn, request }) => {
    const password = readEnciphered(input.password, 'password');
    return beginOwnFactor(deps, signedIn, { password, ip: request.ip });
  });
  router.serve(ENDPOINTS.confirmSecondFactor, async ({ code }, { signedIn, request }) => {
    const confirm = () => confirmOwnFactor(deps, signedIn, { code, ip: request.ip });
    const { recoveryCodeList } = await deps.work.commandAsOwner(confirm);
    return { recoveryCodeList };
  });
  router.serve(ENDPOINTS.renewRecoveryCodes, (input, { signedIn, request }) =>
    renewOwnCodes(deps, signedIn, proofsOf(input, request.ip)),
  );
  router.serve(ENDPOINTS.removeSecondFactor, async (input, { signedIn, request }) => {
    const proofs = proofsOf(input, request.ip);
    await deps.work.commandAsOwner(() => removeOwnFactor(deps, signedIn, proofs));
    return {};
  });
}
