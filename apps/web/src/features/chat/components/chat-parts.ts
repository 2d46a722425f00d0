import { buyerPanelPart } from './buyer-panel-part.ts';
import { composerPart } from './composer-part.ts';
import { inboxPart } from './inbox-part.ts';
import { messageCards } from './message-cards-part.ts';
import { messageMenuPart } from './message-menu-part.ts';
import { searchPart } from './search-part.ts';
import { teamPart } from './team-part.ts';

/** Parts to preload when the page is idle, the most wanted first. */
export const CHAT_PARTS = [
  messageCards,
  composerPart,
  messageMenuPart,
  teamPart,
  buyerPanelPart,
  inboxPart,
  searchPart,
] as const;
