import { ENDPOINTS, LANGUAGE_HEADER } from '@seller-chat/api-client/contract';
import { browserHashOf } from '../account/known-browsers.ts';
import { emailTargetOf, fieldFailure, readEnciphered } from '../account/request-fields.ts';
import { answerSignedIn, enterSession } from '../account/sign-in-cookies.ts';
import { BROWSER_COOKIE } from '../http/cookies.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { toLanguage } from '../language/language.ts';
import { actorOf } from './actor-of.ts';
import type { TeamDeps } from './team-deps.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import type { InvitationProof } from './accept-invitation.ts';
import { invite, resendInvitation, withdrawInvitation } from './invitations.ts';

/** Invitations into the team: of the main account, and of the invited person, who has no account yet. */
export function serveInvitations(router: EndpointRouter, deps: TeamDeps): void {
  router.serve(ENDPOINTS.inviteSubAccount, async (input, { signedIn, request }) => {
    const language = toLanguage(request.headers[LANGUAGE_HEADER]);
    const asked = { ...input, target: emailTargetOf(input.email), language };
    return { invitation: await invite(deps, actorOf(signedIn, request), asked) };
  });

  router.serve(ENDPOINTS.resendInvitation, async ({ invitationId }, { signedIn, request }) => {
    const language = toLanguage(request.headers[LANGUAGE_HEADER]);
    const actor = actorOf(signedIn, request);
    return { invitation: await resendInvitation(deps, actor, { invitationId, language }) };
  });

  router.serve(ENDPOINTS.withdrawInvitation, async ({ invitationId }, { signedIn, request }) => {
    await withdrawInvitation(deps, actorOf(signedIn, request), invitationId);
    return {};
  });

  router.serve(ENDPOINTS.getInvitation, ({ invitationSecret }) => readInvitation(deps, invitationSecret));

  router.serve(ENDPOINTS.acceptInvitation, async (input, { request, reply }) => {
    const asked = {
      proof: proofIn(input),
      password: readEnciphered(input.password, 'password'),
      displayName: input.displayName,
      termsVersion: input.termsVersion,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      language: toLanguage(request.headers[LANGUAGE_HEADER]),
      browserHash: browserHashOf(request.cookies[BROWSER_COOKIE]),
    };
    const started = await deps.work.commandAsOwner(() => acceptInvitation(deps, asked));
    await enterSession(deps, { request, reply }, started);
    return answerSignedIn(deps, started.secret);
  });
}

function proofIn(input: {
  invitationSecret?: string | undefined;
  email?: string | undefined;
  validateCode?: string | undefined;
}): InvitationProof {
  const { invitationSecret, email, validateCode } = input;
  if (invitationSecret !== undefined) return { secret: invitationSecret };
  if (email === undefined) throw fieldFailure('email', 'required');
  if (validateCode === undefined) throw fieldFailure('validateCode', 'required');
  return { email: emailTargetOf(email).value, code: validateCode };
}
