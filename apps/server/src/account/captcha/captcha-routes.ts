import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { makeCaptcha } from './captchas.ts';
import type { CaptchaDeps } from './captchas.ts';

/** Captchas. The API's limit per address bounds them: one takes less than 2 ms and stores nothing. */
export function serveCaptchas(router: EndpointRouter, deps: CaptchaDeps): void {
  router.serve(ENDPOINTS.getCaptcha, ({ form, kind }) => makeCaptcha(deps, form, kind));
}
