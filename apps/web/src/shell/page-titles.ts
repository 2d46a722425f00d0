import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { findRoute } from '@seller-chat/core/account';
import type { RouteTitleKey } from '@seller-chat/core';

/** The pages that are built, with their titles. Every other address is "not found" and in no menu. */
const PAGE_TITLES: Readonly<Partial<Record<RouteTitleKey, MessageDescriptor>>> = {
  login: msg`Sign in`,
  signup: msg`Create an account`,
  forgotPassword: msg`Set a new password`,
  terms: msg`Terms`,
  privacy: msg`Privacy notice`,
  invitation: msg`Join the team`,
  connectShop: msg`Connect a shop`,
  connectErp: msg`Link with the ERP`,
  chat: msg`Chat`,
  order: msg`Orders`,
  shopSetting: msg`Shops`,
  subAccount: msg`Sub-accounts`,
  setting: msg`Settings`,
  chatSetting: msg`Chat settings`,
  siteSetting: msg`Marketplaces and sites`,
  openingHours: msg`Opening hours`,
  ecologyCenter: msg`Ecology centre`,
  embedding: msg`Embed`,
  accountData: msg`Data and account`,
  audit: msg`Audit log`,
  teamFigures: msg`Team figures`,
  quickReply: msg`Quick replies`,
  smartTool: msg`Smart tools`,
  autoReply: msg`Auto reply`,
};
const NOT_FOUND = msg`Page not found`;

/** The title of an address, by core's table of routes. */
export function pageTitleOf(pathname: string): MessageDescriptor {
  return PAGE_TITLES[findRoute(pathname).titleKey] ?? NOT_FOUND;
}

/** Whether the page of an address is built. */
export const isBuiltPage = (pathname: string): boolean => findRoute(pathname).titleKey in PAGE_TITLES;
