import { useEffect } from 'react';
import { useStore } from '../../../shared/jotai.ts';
import { bindChatSetting } from '../state/save-setting.ts';

/** Saves settings that are chosen elsewhere on the screen, and reads the server's with every connection. */
export function SettingsSync() {
  const store = useStore();
  useEffect(() => bindChatSetting(store), [store]);
  return null;
}
