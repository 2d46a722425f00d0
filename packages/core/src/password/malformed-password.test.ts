import { expect, it } from 'vitest';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { findPasswordProblem, normalisePassword } from './password.ts';

it.each([
  spoilable(normalisePassword, () => ['secret words']),
  spoilable(findPasswordProblem, () => [
    'secret words',
    { loginNames: ['ayu@example.test'], isCommon: () => false },
  ]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it('[Z1] a malformed context is refused', () => {
  expect(() => findPasswordProblem('secret words', null as never)).toThrow('context must be an object');
  expect(() => findPasswordProblem('secret words', { loginNames: 'x' as never })).toThrow(
    'context.loginNames',
  );
  expect(() => findPasswordProblem('secret words', { isCommon: 1 as never })).toThrow('context.isCommon');
});

it('[Z2] a value that is not text is too short, and a login name that is not text is no name', () => {
  expect(findPasswordProblem(null as never)).toBe('passwordTooShort');
  expect(findPasswordProblem('secret words', { loginNames: [7 as never] })).toBeNull();
});
