import { expect, it } from 'vitest';
import { codeIn } from './code-in-text.ts';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['Your Seller Chat code is 048213. It works for 10 minutes.', '048213'],
  ['๑๒๓๔๕๖', '123456'],
  ['123456 is your code. 123456', '123456'],
])('finds the code in %j', (text, code) => expect(codeIn(text)).toBe(code));

it.each(['', '12345', '1234567', '081234567890', '123456 or 654321'])('finds none in %j', (text) =>
  expect(codeIn(text)).toBeUndefined(),
);
