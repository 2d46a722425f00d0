import { createLazyPart } from '../../../kit/lazy-part.ts';

/** The dialog of the chat settings. */
export const settingsPart = createLazyPart('chat-settings', () => import('../lazy/settings-dialog.ts'));

/** The way to the dialog, and what keeps the settings in step with the server. */
export const settingsEntryPart = createLazyPart('chat-settings', () => import('../entry/settings-entry.ts'));
