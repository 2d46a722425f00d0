import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { findRoute } from '@seller-chat/core/account';
import type { RouteTitleKey } from '@seller-chat/core';

/** What the browser's tab says of the pages there are so far; every other address is "not found". */
const PAGE_TITLES: Readonly<Partial<Record<RouteTitleKey, MessageDescriptor>>> = {
  login: msg`Sign in`,
  connectShop: msg`Connect a shop`,
  chat: msg`Chat`,
};
const NOT_FOUND = msg`Page not found`;

/** The title of an address, by core's table of routes. */
export function pageTitleOf(pathname: string): MessageDescriptor {
  return PAGE_TITLES[findRoute(pathname).titleKey] ?? NOT_FOUND;
}
