import { DEFAULT_CHAT_SETTING } from '@seller-chat/api-client/contract';
import type { Account, ChatSetting } from '@seller-chat/api-client/contract';
import { settingStorageKey } from '../../../data/device/cache-owner.ts';
import { accountAtom } from '../../account/index.ts';
import { keepOnDevice } from '../../../shared/keep-on-device.ts';
import { atom } from '../../../shared/jotai.ts';
import { chatSettingCellAtom, listChoiceCellAtom, refreshQueryAtom } from '../../chat-state/index.ts';

const isSettingsOpenCellAtom = atom(false);

export const chatSettingAtom = atom((get) => get(chatSettingCellAtom));
export const isSettingsOpenAtom = atom((get) => get(isSettingsOpenCellAtom));
export const openSettingsAtom = atom(null, (_get, set, isOpen: boolean) =>
  set(isSettingsOpenCellAtom, isOpen),
);

type SendKeySetting = ChatSetting['sendKey'];
const sendKeyCellAtom = atom<SendKeySetting>('enter');
/** The key that sends a message. */
export const sendKeyAtom = atom((get) => get(sendKeyCellAtom));
/** Chooses which key sends; saved with the chat settings. */
export const chooseSendKeyAtom = atom(null, (_get, set, sendKey: SendKeySetting) =>
  set(sendKeyCellAtom, sendKey),
);

/** The settings from the server, or from this device until the server has answered. */
const serverSettingCellAtom = atom<ChatSetting>(DEFAULT_CHAT_SETTING);
/** Changes made here that the server has not answered yet, the latest last. */
const changingCellAtom = atom<readonly SettingChange[]>([]);

/** A change of the settings. */
export type SettingChange = Partial<Omit<ChatSetting, 'version'>>;

/** Begins an optimistic change. */
export const beginChangeAtom = atom(null, (get, set, change: SettingChange) => {
  set(changingCellAtom, [...get(changingCellAtom), change]);
  set(showSettingAtom);
});

/** Ends a change: applies the server's settings, or rolls the screen back if there is no answer. */
export const endChangeAtom = atom(
  null,
  (get, set, { change, answer }: { change: SettingChange; answer: ChatSetting | undefined }) => {
    set(
      changingCellAtom,
      get(changingCellAtom).filter((one) => one !== change),
    );
    if (answer === undefined) set(showSettingAtom);
    else set(takeChatSettingAtom, answer);
  },
);

/** Applies the known settings, with pending changes on top. */
const showSettingAtom = atom(null, (get, set) => {
  const before = get(chatSettingCellAtom);
  const chatSetting = get(changingCellAtom).reduce<ChatSetting>(
    (setting, change) => ({ ...setting, ...change }),
    get(serverSettingCellAtom),
  );
  const choice = get(listChoiceCellAtom);
  set(chatSettingCellAtom, chatSetting);
  set(sendKeyCellAtom, chatSetting.sendKey);
  const { conversationSortType: sortType, isIgnoreOfficialMessage } = chatSetting;
  if (sortType === choice.sortType && isIgnoreOfficialMessage === before.isIgnoreOfficialMessage) return;
  set(listChoiceCellAtom, { ...choice, sortType });
  set(refreshQueryAtom);
});

/** Applies settings. A pending change stays on top until the server answers it. */
export const applySettingAtom = atom(null, (_get, set, chatSetting: ChatSetting) => {
  set(serverSettingCellAtom, chatSetting);
  set(showSettingAtom);
});

/** Applies the server's settings. An older version is ignored. */
export const takeChatSettingAtom = atom(null, (get, set, chatSetting: ChatSetting) => {
  if (chatSetting.version < get(serverSettingCellAtom).version) return set(showSettingAtom);
  set(applySettingAtom, chatSetting);
  keepOnDevice(localStorage, storageKeyOf(get(accountAtom)), JSON.stringify(chatSetting));
});

/** Applies the settings stored on this device, until the server has answered. */
export const restoreChatSettingAtom = atom(null, (get, set) => {
  const stored = localStorage.getItem(storageKeyOf(get(accountAtom)));
  if (stored !== null) set(applySettingAtom, parseSetting(stored, get(serverSettingCellAtom)));
});

/** Stored settings of an older build may lack fields, of a newer build have more. The server's settings follow. */
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
