import { expect, it } from 'vitest';
import { PASSWORD_LENGTH, findPasswordProblem, normalisePassword } from './password.ts';

it.each([
  ['', 'passwordTooShort'],
  ['seven77', 'passwordTooShort'],
  ['eight888', null],
  ['  to be  ', null],
  ['ab'.repeat(PASSWORD_LENGTH.max / 2), null],
  [`${'ab'.repeat(PASSWORD_LENGTH.max / 2)}c`, 'passwordTooLong'],
  ['😀😀😀😀', 'passwordTooShort'],
  ['😀😀😀😀😀😀😀😁', null],
  ['e\u0301'.repeat(7), 'passwordTooShort'],
  ['e\u0301'.repeat(7) + 'a', null],
  ['กำลังใจดี', null],
  ['密码密码密码密码', null],
  ['pass\0word', null],
])('[G1] %j: %s', (password, problem) => {
  expect(findPasswordProblem(password)).toBe(problem);
});

it.each([
  ['ｐａｓｓｗｏｒｄ１', 'password1'],
  ['e\u0301', '\u00e9'],
  ['ﬁsh', 'fish'],
  ['Case stays', 'Case stays'],
])('[G2] %j is compared as %j', (typed, compared) => {
  expect(normalisePassword(typed)).toBe(compared);
});

it.each([
  ['iloveyou1', 'passwordTooCommon'],
  ['ILoveYou1', 'passwordTooCommon'],
  ['ｉｌｏｖｅｙｏｕ１', 'passwordTooCommon'],
  ['iloveyou1 so much', null],
])('[G3] a common password in any case: %j: %s', (password, problem) => {
  expect(findPasswordProblem(password, { isCommon: (text) => text === 'iloveyou1' })).toBe(problem);
});

it.each([
  ['ayu@example.test', 'passwordIsName'],
  [' AYU@Example.test', 'passwordIsName'],
  ['0812 3456-7890', 'passwordIsName'],
  ['+6281234567890', 'passwordIsName'],
  ['812.3456.7890', 'passwordIsName'],
  ['081234567891', null],
  ['ayu@example.tests', null],
])('[G4] the login name is no password: %j: %s', (password, problem) => {
  const loginNames = ['ayu@example.test', '+6281234567890', '081234567890'];
  expect(findPasswordProblem(password, { loginNames })).toBe(problem);
});

it.each(['        ', 'aaaaaaaa', '😀😀😀😀😀😀😀😀', 'e\u0301'.repeat(8), 'ａａａａａａａａ'])(
  '[G3] one character, repeated, is common: %j',
  (password) => expect(findPasswordProblem(password)).toBe('passwordTooCommon'),
);
