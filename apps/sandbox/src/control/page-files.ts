import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

const FILES = [
  { url: '/', file: 'index.html', type: 'text/html; charset=utf-8' },
  { url: '/base.css', file: 'base.css', type: CSS },
  { url: '/breakage.css', file: 'breakage.css', type: CSS },
  { url: '/page.css', file: 'page.css', type: CSS },
  { url: '/page.js', file: 'page.js', type: SCRIPT },
  { url: '/dom.js', file: 'dom.js', type: SCRIPT },
  { url: '/breakage.js', file: 'breakage.js', type: SCRIPT },
] as const;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page on which one is the buyer: static files, read once. */
export function addPage(app: FastifyInstance): void {
  for (const { url, file, type } of FILES) {
    const content = readFileSync(new URL(`./page/${file}`, import.meta.url));
    app.get(url, (_request, reply) =>
      reply
        .type(type)
        .headers({
          'content-security-policy': POLICY,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-cache',
        })
        .send(content),
    );
  }
}
