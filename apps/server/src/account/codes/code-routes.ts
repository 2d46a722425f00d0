import { ENDPOINTS, LANGUAGE_HEADER } from '@seller-chat/api-client/contract';
import type { CaptchaForm } from '@seller-chat/api-client/contract';
import type { FastifyRequest } from 'fastify';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { toLanguage } from '../../language/language.ts';
import { requireCaptcha } from '../captcha/captchas.ts';
import { emailTargetOf, mobileTargetOf } from '../request-fields.ts';
import type { CodeTarget } from '../request-fields.ts';
import { sendCode } from './send-code.ts';
import type { SendCodeDeps, SentCode } from './send-code.ts';

/** Codes for signing up and for a forgotten password, by mail and by SMS. */
export function serveCodes(router: EndpointRouter, deps: SendCodeDeps): void {
  /** A target that cannot be one does not use the captcha up: it says nothing about a person. */
  const send = async (
    purpose: CaptchaForm,
    target: CodeTarget,
    captcha: { captchaId: string; captchaAnswer: string },
    request: FastifyRequest,
  ): Promise<SentCode> => {
    await requireCaptcha(deps, purpose, captcha);
    const language = toLanguage(request.headers[LANGUAGE_HEADER]);
    return sendCode(deps, { purpose, target, ip: request.ip, language });
  };

  router.serve(ENDPOINTS.sendValidateCode, (input, { request }) =>
    send('signup', mobileTargetOf(input.mobile, input.mobileCountryCode), input, request),
  );
  router.serve(ENDPOINTS.sendValidateCodeByEmail, (input, { request }) =>
    send('signup', emailTargetOf(input.email), input, request),
  );
  router.serve(ENDPOINTS.sendFindPasswordCode, (input, { request }) =>
    send('forget', mobileTargetOf(input.mobile, input.mobileCountryCode), input, request),
  );
  router.serve(ENDPOINTS.sendFindPasswordCodeByEmail, (input, { request }) =>
    send('forget', emailTargetOf(input.email), input, request),
  );
  router.serve(ENDPOINTS.getCodeDelivery, async () => ({
    isMailDelayed: deps.delivery.isFailing('mail'),
    isSmsDelayed: deps.delivery.isFailing('sms'),
  }));
}
