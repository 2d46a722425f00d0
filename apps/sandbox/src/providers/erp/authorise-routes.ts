import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendAuthorisationPage, sendConsentProblem } from '../../marketplaces/consent-page.ts';
import { escapeHtml } from '../../marketplaces/html.ts';
import { ERP_CLIENT } from '../accounts/provider-accounts.ts';
import { readAuthoriseRequest, withAnswer } from './authorise-request.ts';
import type { AuthoriseProblem, AuthoriseRequest } from './authorise-request.ts';
import { ERP_ACCOUNTS } from './erp-accounts.ts';
import type { ErpRouteDeps } from './erp-route-deps.ts';

const BRAND = { name: 'Sandbox ERP', colour: '#3f4fb0', account: 'account' };

const Decision = z.object({
  decision: z.enum(['allow', 'refuse']),
  account: z.enum(ERP_ACCOUNTS.map(({ id }) => id)).optional(),
});

/** `/authorize` (RFC 6749, 4.1.1, with RFC 7636 and RFC 9207): the page on which a company agrees, and its answer. */
export function addAuthoriseRoutes(app: FastifyInstance, deps: ErpRouteDeps): void {
  const { issuer } = deps;

  app.get('/authorize', (request, reply) => {
    const asked = readAuthoriseRequest(request.query, deps.redirectUris());
    return 'challenge' in asked ? sendPage(reply, asked) : sendProblem(reply, asked, issuer);
  });

  app.post('/authorize', (request, reply) => {
    // The fields that the page sends back are as hostile as those of the first request.
    const asked = readAuthoriseRequest(request.body, deps.redirectUris());
    if (!('challenge' in asked)) return sendProblem(reply, asked, issuer);
    const { redirectUri, state, challenge, scope } = asked;
    const { data } = Decision.safeParse(request.body);
    if (data === undefined)
      return sendConsentProblem(reply, BRAND, 'Nothing was chosen', 'Go back and choose.');
    const { decision, account: accountId } = data;
    if (decision === 'refuse') {
      return reply.redirect(withAnswer(redirectUri, { error: 'access_denied', state, iss: issuer }), 303);
    }
    if (accountId === undefined) {
      return sendConsentProblem(reply, BRAND, 'No company was chosen', 'Go back and choose one.');
    }
    const code = deps.grants.allow({ accountId, redirectUri, challenge, scope });
    return reply.redirect(withAnswer(redirectUri, { code, state, iss: issuer }), 303);
  });
}

function sendProblem(reply: FastifyReply, problem: AuthoriseProblem, iss: string): FastifyReply {
  if ('page' in problem) return sendConsentProblem(reply, BRAND, 'This app cannot be allowed', problem.page);
  const { redirectUri, state, error, description } = problem;
  return reply.redirect(withAnswer(redirectUri, { error, error_description: description, state, iss }), 303);
}

function sendPage(
  reply: FastifyReply,
  { redirectUri, state, challenge, scope }: AuthoriseRequest,
): FastifyReply {
  const fields = {
    client_id: ERP_CLIENT.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    scope,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  const accounts = ERP_ACCOUNTS.map(
    ({ id, name }, at) =>
      `<label><input type="radio" name="account" value="${id}"${at === 0 ? ' checked' : ''}>` +
      `<span>${escapeHtml(name)}</span><small>${id}</small></label>`,
  ).join('');
  const body =
    `<h1>Allow app <code>${escapeHtml(ERP_CLIENT.clientId)}</code> to see your company?</h1>` +
    `<p>The app will be able to:</p><ul><li>see your company’s name and ID</li></ul>` +
    `<form method="post" action="/authorize">${hidden}` +
    `<fieldset><legend>Sign in as</legend>${accounts}</fieldset>` +
    `<p>Afterwards you return to ${escapeHtml(new URL(redirectUri).host)}.</p>` +
    `<footer><button name="decision" value="refuse">Refuse</button>` +
    `<button class="allow" name="decision" value="allow">Allow</button></footer></form>`;
  return sendAuthorisationPage(reply, { status: 200, brand: BRAND, body, formAction: 'http: https:' });
}
