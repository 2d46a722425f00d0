import { buyerPanelPart } from '../../buyer-panel/index.ts';
import { composerPart } from '../../composer/index.ts';
import { inboxPart } from '../../inbox/index.ts';
import { messageCards } from '../../message-cards/index.ts';
import { messageMenuPart } from '../../conversation/index.ts';
import { quickReplyPart } from '../../quick-replies/index.ts';
import { searchPart } from '../../search/index.ts';
import { translationPart } from '../../translation/index.ts';
import { teamPart } from '../../team/index.ts';

/** Parts to preload when the page is idle, the most wanted first. */
export const CHAT_PARTS = [
  messageCards,
  composerPart,
  quickReplyPart,
  messageMenuPart,
  translationPart,
  teamPart,
  buyerPanelPart,
  inboxPart,
  searchPart,
] as const;
