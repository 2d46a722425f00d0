import { TIP_ENDPOINTS } from '@seller-chat/api-client/contract';

/** The calls of the tip, one by one. */
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
} = TIP_ENDPOINTS;
