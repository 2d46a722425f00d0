import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RoutePath } from '@seller-chat/core';
import type { EmbedTokens } from '../security/embed-tokens.ts';

const TIP_PATH = '/chat-message-tip' satisfies RoutePath;
const YEAR_SECONDS = 31_536_000;
/** How long a browser uses a loader without asking for a newer one, seconds. */
const LOADER_SECONDS = 300;

/**
 * Serves the built tip, where there is one: its page, and its loader to every origin. Only pages of a site's origins, and our own, may embed the
 * page: for each site it has another `frame-ancestors`, and the list itself, by which the page knows its host.
 */
export async function serveTipPage(
  app: FastifyInstance,
  { tipRoot, tokens }: { tipRoot: string; tokens: Pick<EmbedTokens, 'originsOf'> },
): Promise<void> {
  const file = join(tipRoot, 'index.html');
  if (!existsSync(file)) return;
  const page = readFileSync(file, 'utf8');

  await app.register(async (tip) => {
    tip.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    });
    await tip.register(fastifyStatic, {
      root: tipRoot,
      prefix: `${TIP_PATH}/`,
      index: false,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(tipRoot, 'assets'));
        const seconds = isHashed ? `${YEAR_SECONDS}, immutable` : `${LOADER_SECONDS}`;
        reply.header('cache-control', `public, max-age=${seconds}`);
        // A module is fetched by the rules for other origins; it holds nothing but code.
        reply.header('access-control-allow-origin', '*');
      },
    });
  });

  app.get<{ Querystring: Record<string, unknown> }>(TIP_PATH, async (request, reply) => {
    const { site } = request.query;
    const origins = typeof site === 'string' ? await tokens.originsOf(site) : [];
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    const ancestors = ["'self'", ...origins].join(' ');
    return (
      reply
        .header(
          'content-security-policy',
          policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`),
        )
        .removeHeader('x-frame-options')
        // The window that asks a person for leave answers the page that opened it.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(
          page.replace('</head>', `<meta name="tip-origins" content="${origins.join(' ')}" />\n  </head>`),
        )
    );
  });
}
