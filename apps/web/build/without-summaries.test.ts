import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeSummaries } from './without-summaries.ts';

const CONTRACT = join(import.meta.dirname, '..', '..', '..', 'packages', 'api-client', 'src', 'contract');

it('leaves out what is said about an endpoint, and nothing else', () => {
  const code = `defineEndpoint({ path: '/a', summary: "The team's own.", requires: X })`;
  expect(removeSummaries(code)).toBe(`defineEndpoint({ path: '/a', summary: '', requires: X })`);
  expect(removeSummaries(`summary:\n    'It is \\'so\\'.',\n  request: R`)).toBe(
    `summary:\n    '',\n  request: R`,
  );
  expect(removeSummaries('summary: string;')).toBe('summary: string;');
});

it('finds every summary of the contract', () => {
  const files = globSync('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] });
  const kept = files.flatMap(
    (file) =>
      removeSummaries(readFileSync(join(CONTRACT, file), 'utf8')).match(/summary:\s*['"`][^'"`].*/g) ?? [],
  );
  expect([files.length > 20, kept]).toEqual([true, []]);
});
