import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ERROR_CODES, LANGUAGE_HEADER } from '@seller-chat/api-client/contract';
import { toLanguage } from '../language/language.ts';
import { fail } from './envelope.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built web app, when there is one: its files by name, and its page for every other address a
 * browser navigates to, since the app's router knows them. What is unknown below `/api` stays a 404.
 */
export function serveWebApp(app: FastifyInstance, webRoot: string | null): void {
  const hasApp = webRoot !== null && existsSync(join(webRoot, 'index.html'));
  if (hasApp) {
    app.register(fastifyStatic, {
      root: webRoot,
      wildcard: true,
      cacheControl: false,
      // The build leaves packed copies beside its files.
      preCompressed: true,
      // File names below assets/ hold a hash of their content; everything else must be revalidated.
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(webRoot, 'assets', sep));
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  // Returns nothing: a returned reply is waited for at each level, with more listeners than one answer may have.
  app.setNotFoundHandler((request, reply): void => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isNavigation = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (hasApp && isNavigation && !path.startsWith('/api/') && !path.startsWith('/webhook/')) {
      void reply.header('cache-control', 'no-cache').sendFile('index.html');
      return;
    }
    const language = toLanguage(request.headers[LANGUAGE_HEADER]);
    void reply.code(404).send(fail(ERROR_CODES.notFound, language));
  });
}
