import { createLazyPart } from '../../../kit/lazy-part.ts';

/** What draws the cards of messages. */
export const messageCards = createLazyPart('cards', () => import('../cards/index.ts'));
/** What is known about the buyer, and what can be sent to them; some of it in the words of the cards. */
export const contextPart = createLazyPart('context', () => import('../context/index.ts'), [messageCards]);
/** Menus, dialogs and keys of the session list and the shops. */
export const listToolsPart = createLazyPart('list-tools', () => import('../list-tools/index.ts'));
/** Search over everything, and the palette to go anywhere from. */
export const searchPart = createLazyPart('search', () => import('../search/index.ts'));

/** What can be sent beside a text, and done with a message. */
export const composingPart = createLazyPart('composing', () => import('../composing/index.ts'));

/** Colleagues at the same conversation, claims, sounds and desktop notifications. */
export const teamPart = createLazyPart('team', () => import('../team/index.ts'));
/** The dialog of the chat settings. */
export const settingsPart = createLazyPart('settings', () => import('../settings/index.ts'));

/** In the order in which they are wanted: fetched ahead when the page is idle. */
export const CHAT_PARTS = [
  messageCards,
  composingPart,
  teamPart,
  contextPart,
  listToolsPart,
  searchPart,
] as const;
