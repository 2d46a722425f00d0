import { getMessageList, sendMessage } from './conversations/message.ts';
import { getSessionDetail, readSession } from './conversations/session.ts';
import { connectEmbed, getEmbedSite, renewEmbedToken } from './embed/embed-token.ts';
import { getTipInbox } from './embed/tip-inbox.ts';
import { getEventList } from './event.ts';

/** The calls of the tip's frame and windows, without the schemas of all others. */
export const TIP_ENDPOINTS = {
  connectEmbed,
  getEmbedSite,
  getEventList,
  getMessageList,
  getSessionDetail,
  getTipInbox,
  readSession,
  renewEmbedToken,
  sendMessage,
} as const;
