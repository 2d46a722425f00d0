export { SettingsButtonSlot, SettingsSlot, SettingsSyncSlot } from './components/SettingsSlot.tsx';
export { createTonePlayer, mayHaveSound } from './model/tones.ts';
export type { TonePlayer } from './model/tones.ts';
export {
  applySettingAtom,
  chatSettingAtom,
  chooseSendKeyAtom,
  restoreChatSettingAtom,
  sendKeyAtom,
  takeChatSettingAtom,
} from './state/setting-actions.ts';
