import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../packages/api-client/src/contract/wire/error-codes.ts';
import { root } from '../environment/root.mjs';

it('the documented codes are those an answer can carry', () => {
  const text = readFileSync(path.join(root, 'docs', 'api', 'README.md'), 'utf8');
  const documented = [...text.matchAll(/^\| (\d+) +\| `(\w+)`/gm)].map(([, code, name]) => [
    name,
    Number(code),
  ]);
  expect(Object.fromEntries(documented)).toEqual(ERROR_CODES);
});
