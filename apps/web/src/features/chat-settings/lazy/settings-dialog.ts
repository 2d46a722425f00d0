export { ChatSettingsDialog } from './ChatSettingsDialog.tsx';
export { ChatSettingsForm } from './ChatSettingsForm.tsx';
export { SoundSettings } from './SoundSettings.tsx';
