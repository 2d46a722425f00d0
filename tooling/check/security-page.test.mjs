import { expect, it } from 'vitest';
import { findSecurityPageFaults } from './security-page.mjs';

const row = (number, proof) => `| ${number} | asks | what we do | ${proof} |`;
const check = (...rows) =>
  findSecurityPageFaults(rows.join('\n'), (path) => path === 'apps/server/src/fuzz.long.test.ts');

it('a row needs a file that exists, or a reason', () => {
  expect(check(row('1.1.1', '`s/fuzz.long.test.ts`'), row('1.1.2', 'Reason: none'))).toEqual([]);
  expect(check(row('1.1.1', '`s/gone.test.ts`'))).toEqual([
    'docs/security.md:1 names apps/server/src/gone.test.ts, which does not exist',
  ]);
  expect(check(row('1.1.1', '—'))).toEqual(['docs/security.md:1: 1.1.1 has no proof and no reason']);
});

it('a number is listed once', () => {
  const again = row('1.1.1', '`s/fuzz.long.test.ts`');
  expect(check(again, again)).toEqual(['docs/security.md:2 lists 1.1.1 again']);
});
