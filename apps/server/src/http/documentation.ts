import '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { API_BASE, ERROR_CODES, LANGUAGE_HEADER } from '@seller-chat/api-client/contract';
import { toLanguage } from '../language/language.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { fail } from './envelope.ts';
import { makeOpenApiDocument } from './openapi.ts';

/**
 * The API's documentation below `/api/docs`, its JSON, YAML and own files included: for signed-in people (decision
 * 0049). Others get 401.
 */
export async function serveDocumentation(
  http: FastifyInstance,
  loginSessions: Pick<LoginSessions, 'find'>,
): Promise<void> {
  await http.register(swagger, {
    mode: 'static',
    specification: { document: makeOpenApiDocument() as never },
  });
  await http.register(async (documentation) => {
    documentation.addHook('onRequest', async (request, reply) => {
      const secret = request.cookies[SESSION_COOKIE];
      if (secret !== undefined && (await loginSessions.find(secret)) !== null) return;
      const language = toLanguage(request.headers[LANGUAGE_HEADER]);
      return reply.code(401).send(fail(ERROR_CODES.loginExpired, language));
    });
    documentation.addHook(
      'onSend',
      async (_request, reply) => void reply.header('cache-control', 'no-store'),
    );
    // Its pages work under the server's own content policy.
    await documentation.register(swaggerUi, { routePrefix: `${API_BASE}/docs`, staticCSP: false });
  });
}
