import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { serveCaptchas } from '../captcha/captcha-routes.ts';
import { serveCodes } from '../codes/code-routes.ts';
import type { SendCodeDeps } from '../codes/send-code.ts';
import { servePasswords } from '../password/password-routes.ts';
import { serveRegistration } from '../registration/registration-routes.ts';
import type { RegistrationRouteDeps } from '../registration/registration-routes.ts';

export interface FrontDoorDeps extends SendCodeDeps, RegistrationRouteDeps {}

/** The calls of people who are not signed in yet: captchas, codes, signing up, a forgotten password. */
export function serveFrontDoor(router: EndpointRouter, deps: FrontDoorDeps): void {
  serveCaptchas(router, deps);
  serveCodes(router, deps);
  serveRegistration(router, deps);
  servePasswords(router, deps);
}
