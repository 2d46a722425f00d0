// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { personTokensOf } from './person-tokens.ts';

const TOKENS = { token: 't', badgeToken: 'b', expiresAt: 7 };
beforeEach(() => localStorage.clear());

it('keeps tokens by site', () => {
  personTokensOf('s1').write(TOKENS);
  expect(personTokensOf('s1').read()).toEqual(TOKENS);
  expect(personTokensOf('s2').read()).toBeUndefined();
  personTokensOf('s1').clear();
  expect(personTokensOf('s1').read()).toBeUndefined();
});

it('keeps them in memory where the browser forbids the storage, and logs that once', () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const tokens = personTokensOf('s1', () => {
    throw new DOMException('denied', 'SecurityError');
  });
  tokens.write(TOKENS);
  expect(tokens.read()).toEqual(TOKENS);
  tokens.clear();
  expect(tokens.read()).toBeUndefined();
  expect(logged).toHaveBeenCalledTimes(1);
});

it.each(['{', 'null', '{"token":1}', '[]'])('reads %s as none', (text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('seller-chat.tip.s1', text);
  expect(personTokensOf('s1').read()).toBeUndefined();
});
