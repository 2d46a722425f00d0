import { createLazyPart } from '../../../kit/lazy-part.ts';

/** The dialog of the chat settings. */
export const settingsPart = createLazyPart('settings', () => import('../settings/index.ts'));

/** The way to the dialog, and what keeps the settings in step with the server. */
export const settingsEntryPart = createLazyPart('settings', () => import('../settings-entry/index.ts'));
