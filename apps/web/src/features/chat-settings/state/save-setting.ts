import { connectionAtom } from '../../../kit/connection/connection-state.ts';
import { atom } from '../../../shared/jotai.ts';
import type { Store } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { chatSettingCellAtom, listChoiceCellAtom } from '../../chat-state/index.ts';
import { beginChangeAtom, endChangeAtom, sendKeyAtom, takeChatSettingAtom } from './setting-actions.ts';
import type { SettingChange } from './setting-actions.ts';

/** Reads the settings from the server. Failing changes nothing: they are read again with the next connection. */
const fetchChatSettingAtom = atom(null, async (get, set) => {
  try {
    const { chatSetting } = await get(servicesAtom).api.getChatSetting({}, { silent: true });
    set(takeChatSettingAtom, chatSetting);
  } catch {
    // Until then, the settings stored on this device apply.
  }
});

/**
 * Changes settings with an optimistic update. If refused, rolls back and shows the reason in a toast. Resolves with
 * whether they were saved.
 */
export const saveChatSettingAtom = atom(null, async (get, set, change: SettingChange): Promise<boolean> => {
  set(beginChangeAtom, change);
  try {
    const { chatSetting } = await get(servicesAtom).api.saveChatSetting(change);
    set(endChangeAtom, { change, answer: chatSetting });
    return true;
  } catch {
    // The call has shown the reason.
    set(endChangeAtom, { change, answer: undefined });
    return false;
  }
});

/**
 * Saves settings that are chosen elsewhere on the screen, and reads the server's whenever the connection is back; the
 * account's start reads them the first time.
 */
export function bindChatSetting(store: Store): () => void {
  const save = (change: SettingChange): void => void store.set(saveChatSettingAtom, change);
  let wasOffline = false;
  const fetch = (): void => {
    const connection = store.get(connectionAtom);
    if (connection === 'online' && wasOffline) void store.set(fetchChatSettingAtom);
    wasOffline = connection === 'offline' || (wasOffline && connection !== 'online');
  };
  const unbinds = [
    store.sub(connectionAtom, fetch),
    store.sub(listChoiceCellAtom, () => {
      const { sortType } = store.get(listChoiceCellAtom);
      if (sortType !== store.get(chatSettingCellAtom).conversationSortType)
        save({ conversationSortType: sortType });
    }),
    store.sub(sendKeyAtom, () => {
      const sendKey = store.get(sendKeyAtom);
      if (sendKey !== store.get(chatSettingCellAtom).sendKey) save({ sendKey });
    }),
  ];
  return () => {
    for (const unbind of unbinds) unbind();
  };
}
