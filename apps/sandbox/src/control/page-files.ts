import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ControlDeps } from './control-deps.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Serves the page on which a person plays the buyer. Reads every file below the folder `page` once. */
export function addPage(app: FastifyInstance, { urls }: ControlDeps): void {
  const folder = path.join(import.meta.dirname, 'page');
  const policy = policyFor(Object.values(urls));
  for (const found of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[path.extname(found)];
    if (type === undefined) continue;
    const content = readFileSync(path.join(folder, found));
    const file = found.split(path.sep).join('/');
    app.get(`/${file.replace(/(?:^index)?\.html$/, '')}`, (_request, reply) =>
      reply
        .type(type)
        .headers({
          'content-security-policy': policy,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-cache',
        })
        .send(content),
    );
  }
}

/** Own files only, and pictures and films from the marketplaces or just chosen from the disk. */
function policyFor(marketplaces: readonly string[]): string {
  const seen = `'self' data: blob: ${marketplaces.join(' ')}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `img-src ${seen}`,
    `media-src ${seen}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
