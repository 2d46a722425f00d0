import { msg } from '@lingui/core/macro';

/** What the browser's tab says of each page. */
export const PAGE_TITLES = {
  login: msg`Sign in`,
  connectShop: msg`Connect a shop`,
  chat: msg`Chat`,
  notFound: msg`Page not found`,
} as const;
