import { ENDPOINTS } from '@seller-chat/api-client/contract';

/** The calls of the tip. The client's package exports all calls as one table; the tip names its own. */
export const {
  connectEmbed,
  getEmbedSite,
  getEventList,
  getMessageList,
  getSessionDetail,
  getTipInbox,
  readSession,
  renewEmbedToken,
  sendMessage,
} = ENDPOINTS;
