import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_COOKIE } from '../../http/cookies.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { browserHashOf } from '../known-browsers.ts';
import { emailTargetOf, fieldFailure, mobileTargetOf, readEnciphered } from '../request-fields.ts';
import type { CodeTarget } from '../request-fields.ts';
import { setBrowserCookie } from '../sign-in-cookies.ts';
import { checkNewPassword } from './common-passwords.ts';
import { resetPassword } from './reset-password.ts';
import type { ResetDeps } from './reset-password.ts';

export interface PasswordRouteDeps extends ResetDeps {
  work: TenantWork;
  /** Sign-ins of this account have ended or changed: its open sockets are to follow at once. */
  checkAccess(accountId: string): void;
  /** Cookies travel over HTTPS only. */
  secureCookies: boolean;
}

/** A new password in an enciphered field. Fails with its first problem at that field. */
export async function readNewPassword(enciphered: string, { value, typed }: CodeTarget): Promise<string> {
  const password = readEnciphered(enciphered, 'password');
  const problem = await checkNewPassword(password, [value, typed]);
  if (problem !== null) throw fieldFailure('password', problem);
  return password;
}

/** New passwords: the check while one is typed, and the reset by a code. */
export function servePasswords(router: EndpointRouter, deps: PasswordRouteDeps): void {
  const resetBy = async (
    target: CodeTarget,
    input: { password: string; validateCode: string },
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    const asked = {
      target,
      code: input.validateCode,
      password: await readNewPassword(input.password, target),
      ip: request.ip,
      browserHash: browserHashOf(request.cookies[BROWSER_COOKIE]),
    };
    const reset = await deps.work.commandAsOwner(() => resetPassword(deps, asked));
    const { accountId, endedCount, browser } = reset;
    deps.checkAccess(accountId);
    setBrowserCookie(deps, reply, browser);
    return { endedCount };
  };

  router.serve(ENDPOINTS.resetPassword, (input, call) =>
    resetBy(mobileTargetOf(input.mobile, input.mobileCountryCode), input, call),
  );
  router.serve(ENDPOINTS.resetPasswordByEmail, (input, call) =>
    resetBy(emailTargetOf(input.email), input, call),
  );
  router.serve(ENDPOINTS.checkPassword, async ({ password, login }) => ({
    problem: await checkNewPassword(
      readEnciphered(password, 'password'),
      login === undefined ? [] : [readEnciphered(login, 'login')],
    ),
  }));
}
