import type { ChatSetting } from './setting.ts';

/** The default chat setting. */
export const DEFAULT_CHAT_SETTING: ChatSetting = {
  isSellerAutoTranslation: '0',
  isBuyerAutoTranslation: '0',
  isIgnoreOfficialMessage: '0',
  conversationSortType: 'default',
  buyerMessageMusic: 'drop',
  reminderMusic: 'bell',
  failedMessageMusic: 'knock',
  reminderMinutes: '0',
  isDesktopNotification: '0',
  sendKey: 'enter',
  isShopColumnCollapsed: '0',
  isContextOpen: '1',
  version: 0,
};
