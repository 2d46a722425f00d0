import formbody from '@fastify/formbody';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_LIMIT, newHttpServer } from '../../ports/http-server.ts';
import { reachable } from '../../ports/listen.ts';
import { RefusablePort } from '../../ports/refusable-port.ts';
import type { ProviderFaults } from '../faults/provider-faults.ts';
import { addAuthoriseRoutes } from './authorise-routes.ts';
import { sendErpAnswer } from './erp-answer.ts';
import type { ErpGrants } from './erp-grants.ts';
import { ERP_SCOPE } from './erp-route-deps.ts';
import type { ErpRouteDeps } from './erp-route-deps.ts';
import { OAuthError, answerOfError } from './oauth-error.ts';
import { addTokenRoutes } from './token-routes.ts';
import { withErpFault } from './with-erp-fault.ts';

export interface ErpServerDeps {
  host: string;
  /** 0 takes a free one. */
  port: number;
  grants: ErpGrants;
  faults: ProviderFaults;
  redirectUris: () => readonly string[];
  logger: FastifyBaseLogger;
}

export interface ErpServer {
  /** The issuer: the server's address, without a slash at the end. */
  url: string;
  port: RefusablePort;
  stop: () => Promise<void>;
}

/** Opens the ERP: an OAuth 2 authorisation server, and the API that its tokens open. Throws `PortInUseError`. */
export async function openErpServer(deps: ErpServerDeps): Promise<ErpServer> {
  const { host, port, grants, faults, redirectUris, logger } = deps;
  const app = newHttpServer(logger);
  const refusable = new RefusablePort(app.server, host, (message) => logger.warn(message));
  const issuer = `http://${reachable(host, await refusable.open(port))}`;
  const stop = async (): Promise<void> => {
    await refusable.close();
    await app.close();
  };
  try {
    const given: ErpRouteDeps = { grants, faults, issuer, redirectUris };
    await app.register(formbody, { bodyLimit: BODY_LIMIT });
    answerErrors(app);
    addMetadata(app, issuer);
    addAuthoriseRoutes(app, given);
    addTokenRoutes(app, given);
    addUserInfo(app, given);
    await app.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: issuer, port: refusable, stop };
}

function answerErrors(app: FastifyInstance): void {
  // A body of another kind reaches the route, which says in the protocol's words that it is no form.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isTheirs = (error.statusCode ?? 500) < 500;
    if (!isTheirs) request.log.error(error);
    const words = isTheirs ? 'The request cannot be read.' : 'The ERP failed; see its log.';
    return sendErpAnswer(
      reply,
      answerOfError(new OAuthError(isTheirs ? 'invalid_request' : 'server_error', words)),
    );
  });
}

/** RFC 8414. */
function addMetadata(app: FastifyInstance, issuer: string): void {
  const methods = ['client_secret_basic', 'client_secret_post'];
  app.get('/.well-known/oauth-authorization-server', () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    userinfo_endpoint: `${issuer}/userinfo`,
    scopes_supported: [ERP_SCOPE],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    authorization_response_iss_parameter_supported: true,
  }));
}

/** Who the company is that allowed the app (bearer token: RFC 6750). */
function addUserInfo(app: FastifyInstance, { grants, faults }: ErpRouteDeps): void {
  app.get('/userinfo', (request, reply) =>
    withErpFault(faults, request, reply, () => {
      const token = bearerOf(request);
      if (token === undefined) return { status: 401, headers: { 'www-authenticate': 'Bearer realm="erp"' } };
      const account = grants.accountOf(token);
      if (account) return { status: 200, body: { sub: account.id, name: account.name } };
      return {
        status: 401,
        headers: { 'www-authenticate': 'Bearer realm="erp", error="invalid_token"' },
        body: { error: 'invalid_token', error_description: 'The token is unknown or has ended.' },
      };
    }),
  );
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^bearer +([\w.~+/-]+=*)$/i.exec(headers.authorization?.trim() ?? '')?.[1];
}
