import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticatedForm } from './authenticated-form.ts';
import type { ErpAnswer } from './erp-answer.ts';
import { GrantRefused } from './erp-grants.ts';
import type { IssuedTokens } from './erp-grants.ts';
import { ERP_SCOPE } from './erp-route-deps.ts';
import type { ErpRouteDeps } from './erp-route-deps.ts';
import { OAuthError, answerOfError } from './oauth-error.ts';
import { withErpFault } from './with-erp-fault.ts';

type Form = Readonly<Record<string, string>>;

/** What a code verifier looks like (RFC 7636, 4.1). */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/** `/token` (RFC 6749, 5) and `/revoke` (RFC 7009). */
export function addTokenRoutes(app: FastifyInstance, deps: ErpRouteDeps): void {
  const route = (path: string, act: (form: Form) => ErpAnswer) =>
    app.post(path, (request: FastifyRequest, reply: FastifyReply) =>
      withErpFault(deps.faults, request, reply, () => unlessRefused(() => act(authenticatedForm(request)))),
    );

  route('/token', (form) => {
    const { accessToken, refreshToken, expiresInSeconds, scope } = issue(deps, form);
    const body = {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: expiresInSeconds,
      refresh_token: refreshToken,
      scope,
    };
    return { status: 200, body };
  });

  route('/revoke', (form) => {
    deps.grants.revokeToken(required(form, 'token'));
    return { status: 200 };
  });
}

function unlessRefused(act: () => ErpAnswer): ErpAnswer {
  try {
    return act();
  } catch (error) {
    if (error instanceof GrantRefused) return answerOfError(new OAuthError('invalid_grant', error.message));
    if (error instanceof OAuthError) return answerOfError(error);
    throw error;
  }
}

function issue({ grants }: ErpRouteDeps, form: Form): IssuedTokens {
  const kind = required(form, 'grant_type');
  if (kind === 'refresh_token') {
    const refreshToken = required(form, 'refresh_token');
    if ((form['scope'] ?? ERP_SCOPE) !== ERP_SCOPE)
      throw new OAuthError('invalid_scope', 'The scope is more than was allowed.');
    return grants.refresh(refreshToken);
  }
  if (kind !== 'authorization_code') {
    throw new OAuthError('unsupported_grant_type', 'grant_type is authorization_code or refresh_token.');
  }
  const [code, redirectUri] = [required(form, 'code'), required(form, 'redirect_uri')];
  const verifier = required(form, 'code_verifier');
  if (!VERIFIER.test(verifier)) throw new OAuthError('invalid_request', 'code_verifier is malformed.');
  return grants.exchange({ code, redirectUri, verifier });
}

function required(form: Form, name: string): string {
  const value = form[name];
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing.`);
  return value;
}
