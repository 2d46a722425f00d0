import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { findRoute, hasRoute } from '@seller-chat/core/account';
import type { PermissionHolder, RoutePath } from '@seller-chat/core';
import {
  Blocks,
  MessageCircle,
  NotebookPen,
  Package,
  Settings,
  Star,
  Store,
  Users,
  WandSparkles,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { isBuiltPage, pageTitleOf } from '../../page-titles.ts';

/** An entry of the rail: one page, or several with a column that leads from one to the other. */
export interface RailPlace {
  icon: LucideIcon;
  /** In the order of the column; the entry leads to the first one that the account may open. */
  pages: readonly [RoutePath, ...RoutePath[]];
  /** The name of a place with several pages; one page alone gives its title. */
  title?: MessageDescriptor;
}

/**
 * All places, in the order of the rail. One that is not built or that the account may not open is left out, so a new
 * page of the table appears by its title in `page-titles.ts`.
 */
export const RAIL_PLACES: readonly RailPlace[] = [
  { icon: MessageCircle, pages: ['/chat'] },
  { icon: Package, pages: ['/order'] },
  { icon: Star, pages: ['/comment'] },
  { icon: NotebookPen, pages: ['/pre_sale_remark'] },
  {
    icon: WandSparkles,
    title: msg`Smart tools`,
    pages: [
      '/smart_tool',
      '/auto_reply',
      '/customer_service',
      '/smart_tool/order_care',
      '/target_marketing',
      '/quick_reply_setting',
      '/chat_ai_setting',
    ],
  },
  { icon: Store, pages: ['/shop_setting'] },
  { icon: Users, pages: ['/sub_account'] },
  { icon: Settings, pages: ['/setting'] },
  { icon: Blocks, pages: ['/ecology_center'] },
];

/** A place as it exists for one account. */
export interface OpenPlace {
  icon: LucideIcon;
  title: MessageDescriptor;
  /** The first of its pages. */
  path: RoutePath;
  /** Its pages that are built and that the account may open; at least one. */
  pages: readonly RoutePath[];
}

/** The places that exist for an account: core's route table, and the pages that are built. */
export function openPlacesOf(
  account: PermissionHolder | null,
  places: readonly RailPlace[] = RAIL_PLACES,
  isBuilt: (path: RoutePath) => boolean = isBuiltPage,
): OpenPlace[] {
  return places.flatMap(({ icon, title, pages: all }): OpenPlace[] => {
    const pages = all.filter((path) => isBuilt(path) && hasRoute(account, findRoute(path)));
    const [path] = pages;
    return path === undefined ? [] : [{ icon, title: title ?? pageTitleOf(path), path, pages }];
  });
}

/** The place that an address belongs to: a section that is no place itself belongs to that of its page. */
export function placeAt(pathname: string, places: readonly OpenPlace[]): OpenPlace | undefined {
  const { path, sectionOf } = findRoute(pathname);
  const holds = (page: string) => places.find(({ pages }) => (pages as readonly string[]).includes(page));
  return holds(path) ?? (sectionOf === undefined ? undefined : holds(sectionOf));
}
