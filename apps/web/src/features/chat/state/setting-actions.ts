import type { Account, ChatSetting } from '@seller-chat/api-client/contract';
import { settingStorageKey } from '../../../data/cache-owner.ts';
import { accountAtom } from '../../account/index.ts';
import { atom } from '../../../shared/jotai.ts';
import { chatSettingCellAtom, isSettingsOpenCellAtom, listChoiceCellAtom, sendKeyCellAtom } from './atoms.ts';
import { refreshQueryAtom } from './list-actions.ts';

export const chatSettingAtom = atom((get) => get(chatSettingCellAtom));
export const isSettingsOpenAtom = atom((get) => get(isSettingsOpenCellAtom));
export const openSettingsAtom = atom(null, (_get, set, isOpen: boolean) =>
  set(isSettingsOpenCellAtom, isOpen),
);

/** Sets the chat up as told. */
export const applySettingAtom = atom(null, (get, set, chatSetting: ChatSetting) => {
  const before = get(chatSettingCellAtom);
  const choice = get(listChoiceCellAtom);
  set(chatSettingCellAtom, chatSetting);
  set(sendKeyCellAtom, chatSetting.sendKey);
  const { conversationSortType: sortType, isIgnoreOfficialMessage } = chatSetting;
  if (sortType === choice.sortType && isIgnoreOfficialMessage === before.isIgnoreOfficialMessage) return;
  set(listChoiceCellAtom, { ...choice, sortType });
  set(refreshQueryAtom);
});

/** Takes over how the server says the chat is set up; what is older than what is known changes nothing. */
export const takeChatSettingAtom = atom(null, (get, set, chatSetting: ChatSetting) => {
  if (chatSetting.version < get(chatSettingCellAtom).version) return;
  set(applySettingAtom, chatSetting);
  localStorage.setItem(storageKeyOf(get(accountAtom)), JSON.stringify(chatSetting));
});

/** Sets the chat up as this device remembers it, until the server has said how. */
export const restoreChatSettingAtom = atom(null, (get, set) => {
  const stored = localStorage.getItem(storageKeyOf(get(accountAtom)));
  if (stored !== null) set(applySettingAtom, parseSetting(stored, get(chatSettingCellAtom)));
});

/** Settings of an older build may lack some; of a newer one, they may hold more. Always the server's word follows. */
function parseSetting(stored: string, fallback: ChatSetting): ChatSetting {
  try {
    return { ...fallback, ...(JSON.parse(stored) as Partial<ChatSetting>) };
  } catch {
    return fallback;
  }
}

function storageKeyOf(account: Account | null): string {
  return account === null ? 'seller-chat.chat-setting' : settingStorageKey(account);
}
