import { ENDPOINTS, ERROR_CODES, LANGUAGE_HEADER } from '@seller-chat/api-client/contract';
import type { FastifyRequest } from 'fastify';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { Failure } from '../../http/failure.ts';
import { toLanguage } from '../../language/language.ts';
import { sendCode } from '../codes/send-code.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { fieldFailure, readEnciphered, targetOf } from '../request-fields.ts';
import { changeContact, codePersonOf, isOwnName, removeContact } from './change-contact.ts';
import type { ContactDeps } from './change-contact.ts';

/** The e-mail address and the mobile number of the person who is signed in. */
export function serveContacts(router: EndpointRouter, deps: ContactDeps): void {
  const originOf = (request: FastifyRequest) => ({
    ip: request.ip,
    language: toLanguage(request.headers[LANGUAGE_HEADER]),
  });

  router.serve(ENDPOINTS.sendContactCode, async (input, { signedIn, request }) => {
    const target = targetOf(input);
    if (await isOwnName(deps.db, signedIn, target.value))
      throw fieldFailure(target.channel === 'mail' ? 'email' : 'mobile', 'alreadyYours');
    if (!deps.delivery.canSend(target.channel)) throw new Failure(ERROR_CODES.deliveryMissing);
    await confirmPassword(deps, signedIn, {
      password: readEnciphered(input.password, 'password'),
      ip: request.ip,
    });
    return sendCode(deps, {
      purpose: 'contact',
      target,
      person: codePersonOf(signedIn),
      ...originOf(request),
    });
  });

  router.serve(ENDPOINTS.changeContact, async (input, { signedIn, request }) => ({
    profile: await changeContact(deps, signedIn, {
      target: targetOf(input),
      code: input.validateCode,
      ...originOf(request),
    }),
  }));

  router.serve(ENDPOINTS.removeContact, async (input, { signedIn, request }) => {
    await confirmPassword(deps, signedIn, {
      password: readEnciphered(input.password, 'password'),
      ip: request.ip,
    });
    return { profile: await removeContact(deps, signedIn, { kind: input.kind, ...originOf(request) }) };
  });
}
