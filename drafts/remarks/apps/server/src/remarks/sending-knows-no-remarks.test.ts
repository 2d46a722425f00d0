import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The folders whose code sends to buyers, or hands texts to what sends. */
const SENDING = ['outbox', 'automation', 'marketplaces', 'quick-replies', 'conversations', 'orders/runs'];
const SOURCE = path.join(import.meta.dirname, '..');

function filesOf(folder: string): string[] {
  return readdirSync(path.join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join(SOURCE, folder, file));
}

// The wall `remarks-never-reach-a-marketplace` sees imports of the room; the schema's index and SQL texts are seen here.
it.each(SENDING)('no code in %s names the remarks, so none can reach a marketplace (C10)', (folder) => {
  const naming = filesOf(folder).filter((file) =>
    /\bremark(s|_\w+|[A-Z]\w*)?\b/.test(withoutComments(readFileSync(file, 'utf8'))),
  );
  expect(naming.map((file) => path.relative(SOURCE, file))).toEqual([]);
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}
