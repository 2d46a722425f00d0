import { ROUTES } from '@seller-chat/core/account';
import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { pageTitleOf } from './page-titles.ts';

const titleOf = (pathname: string) => i18n._(pageTitleOf(pathname));

it('names the pages there are', () => {
  expect(titleOf('/account/login')).toBe('Sign in');
  expect(titleOf('/auth_shop/auth_callback')).toBe('Connect a shop');
  expect(titleOf('/chat/')).toBe('Chat');
});

it('says "not found" of every other address, of pages still to come as well', () => {
  for (const pathname of ['/nowhere', '/Chat', '/comment']) expect(titleOf(pathname)).toBe('Page not found');
  for (const { path } of ROUTES) expect(titleOf(path)).not.toBe('');
});
