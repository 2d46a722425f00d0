import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { findRoute, hasRoute } from '@seller-chat/core/account';
import type { PermissionHolder, RoutePath } from '@seller-chat/core';
import { ChartNoAxesColumn, ScrollText, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { AuditPage } from '../../audit-page/index.ts';
import { FiguresPage } from '../../team-figures/index.ts';
import { SubAccountsSection } from './SubAccountsSection.tsx';

/** A section of the team page, with its own address. */
export interface TeamSectionEntry {
  path: RoutePath;
  title: MessageDescriptor;
  icon: LucideIcon;
  /** A whole `Page`: the bar of the sections is put above its toolbar. */
  Content: ComponentType;
}

/** All sections, in the order of the bar. Core's table of routes says who may open each. */
const TEAM_SECTIONS: readonly TeamSectionEntry[] = [
  { path: '/sub_account', title: msg`Sub-accounts`, icon: Users, Content: SubAccountsSection },
  { path: '/sub_account/figures', title: msg`Figures`, icon: ChartNoAxesColumn, Content: FiguresPage },
  { path: '/sub_account/audit', title: msg`Audit log`, icon: ScrollText, Content: AuditPage },
];

/** The sections that exist for an account. */
export const openSectionsOf = (account: PermissionHolder | null): readonly TeamSectionEntry[] =>
  TEAM_SECTIONS.filter(({ path }) => hasRoute(account, findRoute(path)));
