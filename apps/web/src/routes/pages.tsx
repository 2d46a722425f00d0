import type { RoutePath } from '@seller-chat/core';
import type { ComponentType } from 'react';
import { addWordsOf } from '../i18n/activate-language.ts';
import type { LazyPartName } from '../i18n/lazy-parts.ts';
import type { Store } from '../shared/jotai.ts';
import { PageFrame } from '../shell/page/PageFrame.tsx';
import { railPart } from '../shell/rail/rail-part.ts';
import { ensureWorkspace } from '../shell/start-up/workspace-session.ts';

/** A page inside the frame: its code, and the catalogues of its words. */
interface FramedPage {
  words: LazyPartName | readonly LazyPartName[];
  load: () => Promise<ComponentType>;
}

/** One page for all of its sections: an address chooses which one it shows. */
const SETTING_PAGE: FramedPage = {
  words: ['setting-page', 'forms'],
  load: async () => (await import('../features/setting-page/index.ts')).SettingPage,
};

/** The sections of the team, in the same way. */
const TEAM_PAGE: FramedPage = {
  words: ['team-page', 'shop-picker', 'forms', 'audit-page', 'team-figures'],
  load: async () => (await import('../features/team-page/index.ts')).TeamPage,
};

/** The pages inside the frame. Each is a chunk of its own. */
const FRAMED_PAGES: Readonly<Partial<Record<RoutePath, FramedPage>>> = {
  '/shop_setting': {
    words: ['shops-page', 'shop-picker', 'sheet-file', 'forms'],
    load: async () => (await import('../features/shops-page/index.ts')).ShopsPage,
  },
  '/order': {
    words: ['orders-page', 'shop-picker', 'message-cards', 'forms'],
    load: async () => (await import('../features/orders-page/index.ts')).OrdersPage,
  },
  '/sub_account': TEAM_PAGE,
  '/sub_account/audit': TEAM_PAGE,
  '/sub_account/figures': TEAM_PAGE,
  '/ecology_center': {
    words: 'ecology-page',
    load: async () => (await import('../features/ecology-page/index.ts')).EcologyPage,
  },
  '/smart_tool': {
    words: 'smart-tools',
    load: async () => (await import('../features/smart-tools/index.ts')).OverviewPage,
  },
  '/auto_reply': {
    words: [
      'smart-tools',
      'quick-reply-editor',
      'quick-replies',
      'buyer-panel',
      'shop-picker',
      'setting-page',
      'forms',
    ],
    load: async () => (await import('../features/auto-reply/index.ts')).AutoReplyPage,
  },
  '/quick_reply_setting': {
    words: [
      'quick-replies-page',
      'quick-reply-editor',
      'quick-replies',
      'buyer-panel',
      'forms',
      'sheet-file',
    ],
    load: async () => (await import('../features/quick-replies-page/index.ts')).QuickRepliesPage,
  },
  '/setting': SETTING_PAGE,
  '/setting/chat': SETTING_PAGE,
  '/setting/marketplaces': SETTING_PAGE,
  '/setting/opening_hours': SETTING_PAGE,
  '/setting/account_data': SETTING_PAGE,
  '/setting/embedding': SETTING_PAGE,
};

/** Loads a page with its words. */
export async function loadPage(path: RoutePath): Promise<ComponentType> {
  const page = FRAMED_PAGES[path];
  if (page === undefined) throw new RangeError(`There is no page "${path}" in the frame.`);
  const [Component] = await Promise.all([page.load(), ...[page.words].flat().map(addWordsOf)]);
  return Component;
}

/** Loads the frame with its words and the rail's places, so that a page is drawn whole. */
export async function loadFrame(): Promise<ComponentType> {
  await railPart.load();
  return PageFrame;
}

/** Opens the account's data: the rail shows what is unread, and pages follow the event log. */
export function openPage(store: Store): void {
  ensureWorkspace(store);
}
