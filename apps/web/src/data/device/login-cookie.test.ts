import { expect, it } from 'vitest';
import { NO_LOGIN_COOKIE, hasLoginCookie } from './login-cookie.ts';

it.each([
  ['', false],
  ['sc_login=1', true],
  ['a=b; sc_login=1', true],
  ['__Host-sc_login=1; a=b', true],
  ['not_sc_login=1; x=sc_login=1', false],
])('in %j an agent is signed in: %s', (cookies, isSignedIn) => {
  expect(hasLoginCookie(cookies)).toBe(isSignedIn);
});

it('is removed under both names; browsers want "secure" for the prefix', () => {
  expect(NO_LOGIN_COOKIE).toEqual([
    'sc_login=; max-age=0; path=/',
    '__Host-sc_login=; max-age=0; path=/; secure',
  ]);
});
