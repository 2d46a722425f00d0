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

/** The page on which one is the buyer: every file of the folder `page`, read once. */
export function addPage(app: FastifyInstance, { urls }: ControlDeps): void {
  const folder = path.join(import.meta.dirname, 'page');
  const policy = policyFor(Object.values(urls));
  for (const file of readdirSync(folder)) {
    const type = TYPES[path.extname(file)];
    if (type === undefined) continue;
    const content = readFileSync(path.join(folder, file));
    app.get(file === 'index.html' ? '/' : `/${file}`, (_request, reply) =>
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
