export {
  ChatSettingsSlot,
  SettingsButtonSlot,
  SettingsSlot,
  SettingsSyncSlot,
} from './components/SettingsSlot.tsx';
export { settingsPart } from './components/settings-part.ts';
export { createTonePlayer, mayHaveSound } from './model/tones.ts';
export type { TonePlayer } from './model/tones.ts';
export {
  applySettingAtom,
  chatSettingAtom,
  chooseSendKeyAtom,
  openSettingsAtom,
  restoreChatSettingAtom,
  sendKeyAtom,
  takeChatSettingAtom,
} from './state/setting-actions.ts';
