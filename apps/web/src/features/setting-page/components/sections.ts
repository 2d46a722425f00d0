import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { findRoute, hasRoute } from '@seller-chat/core/account';
import type { PermissionHolder, RoutePath } from '@seller-chat/core';
import { AppWindow, Clock, DatabaseBackup, MessageCircle, Store } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { AccountDataSection } from '../../account-data/index.ts';
import { EmbedSitesSection } from '../../embed-sites/index.ts';
import { ChatSection } from './ChatSection.tsx';
import { MarketplacesSection } from './MarketplacesSection.tsx';
import { OpeningHoursSection } from '../../opening-hours/index.ts';

/** A section of the settings, with its own address below `/setting`. */
export interface SettingSectionEntry {
  path: RoutePath;
  title: MessageDescriptor;
  icon: LucideIcon;
  /** What it shows: a `SettingPanel`. */
  Content: ComponentType;
}

/** All sections, in the order of the column. Core's table of routes says who may open each. */
const SETTING_SECTIONS: readonly SettingSectionEntry[] = [
  { path: '/setting/chat', title: msg`Chat`, icon: MessageCircle, Content: ChatSection },
  {
    path: '/setting/marketplaces',
    title: msg`Marketplaces and sites`,
    icon: Store,
    Content: MarketplacesSection,
  },
  { path: '/setting/opening_hours', title: msg`Opening hours`, icon: Clock, Content: OpeningHoursSection },
  { path: '/setting/embedding', title: msg`Embed`, icon: AppWindow, Content: EmbedSitesSection },
  {
    path: '/setting/account_data',
    title: msg`Data and account`,
    icon: DatabaseBackup,
    Content: AccountDataSection,
  },
];

/** The sections that exist for an account. */
export const openSectionsOf = (account: PermissionHolder | null): readonly SettingSectionEntry[] =>
  SETTING_SECTIONS.filter(({ path }) => hasRoute(account, findRoute(path)));
