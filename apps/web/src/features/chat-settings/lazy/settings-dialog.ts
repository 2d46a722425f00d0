export { ChatSettingsDialog } from './ChatSettingsDialog.tsx';
