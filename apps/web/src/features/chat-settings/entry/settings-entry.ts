export { SettingsButton } from './SettingsButton.tsx';
export { SettingsSync } from './SettingsSync.tsx';
