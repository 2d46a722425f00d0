import { ApiError, TransportError } from '@seller-chat/api-client';
import type { Account } from '@seller-chat/api-client/contract';
import { MESSAGE_PAGE_SIZE } from '@seller-chat/core/cache';
import type { Message, MessageId, OutgoingContent, Session, SessionId, Shop } from '@seller-chat/core';
import type { AppApi } from '../shared/services.ts';

/** A server in memory, with switches for what can go wrong. */
export interface FakeServer {
  api: AppApi;
  account: Account;
  shops: Shop[];
  sessions: Session[];
  messages: Map<SessionId, Message[]>;
  /** What was posted, by client id, in order of arrival; repeats included. `text` is '' for what has none. */
  posts: { clientMessageId: string; text: string; content: OutgoingContent }[];
  /** Finds nothing unless a test says what. */
  searchChat: (request: { keyword: string; nextCursor?: string }) => Promise<unknown>;
  /** How the next calls end: reached, cut off, cut off after the server acted, or refused. */
  mode: 'up' | 'down' | 'lostAnswer' | 'refusing' | 'signedOut';
}

export const TEST_ACCOUNT: Account = {
  accountId: 'a1',
  subAccountId: '',
  isMain: true,
  displayName: 'Mei',
  permissionCodeList: [],
  versionInfo: { hasOrder: true, gmtExpire: 0, currentShopNum: 1, maxShopNum: 10 },
};

/** A server holding nothing but the account. */
export function makeFakeServer(): FakeServer {
  const server: FakeServer = {
    api: {} as AppApi,
    account: TEST_ACCOUNT,
    shops: [],
    sessions: [],
    messages: new Map(),
    posts: [],
    searchChat: async () => {
      const nothing = { list: [], nextCursor: '' };
      return { buyers: nothing, orders: nothing, messages: nothing };
    },
    mode: 'up',
  };
  const reach = (): void => {
    if (server.mode === 'down') throw TransportError.network(new Error('down'));
    if (server.mode === 'signedOut') throw new ApiError(50001, 'Login expired');
  };
  const accept = (request: {
    sessionId: string;
    shopId: string;
    clientMessageId: string;
    content: OutgoingContent;
  }): Message => {
    const { kind, ...content } = request.content;
    const sessionId = request.sessionId as SessionId;
    const list = server.messages.get(sessionId) ?? [];
    const known = list.find(({ clientMessageId }) => clientMessageId === request.clientMessageId);
    if (known !== undefined) return known;
    const message = {
      messageId: request.clientMessageId as MessageId,
      clientMessageId: request.clientMessageId,
      sessionId,
      shopId: request.shopId,
      messageTime: 1_000_000 + list.length,
      platformSequence: 0,
      isSeller: true,
      senderRole: 'SHOP',
      messageType: 'text',
      kind,
      content,
      status: 'loading',
      version: 1,
    } as unknown as Message;
    server.messages.set(sessionId, [...list, message]);
    return message;
  };
  server.api = {
    getAccount: async () => (reach(), { account: server.account }),
    login: async () => {
      reach();
      if (server.mode === 'refusing') throw new ApiError(40101, 'Wrong password.');
      return { account: server.account };
    },
    loginOut: async () => (reach(), {}),
    getSellerPortals: async () => (reach(), { sellerPortalMap: {} }),
    getShopList: async () => {
      reach();
      const platformAndShopListMap: Record<string, Shop[]> = {};
      for (const shop of server.shops) (platformAndShopListMap[shop.platform] ??= []).push(shop);
      return { platformAndShopListMap };
    },
    getErpLinkList: async () => (reach(), { isErpSetUp: false, linkList: [] }),
    getImportProgress: async () => (reach(), { importList: [] }),
    getStickerConfig: async () => (reach(), { groupList: [] }),
    getSessionList: async ({ shopId }: { shopId: string }) => {
      reach();
      const sessionList = server.sessions.filter((session) => session.shopId === shopId);
      return { hasMore: false, sessionList, nextStartTime: 0, nextSessionId: '', nextPageNo: 1 };
    },
    readSession: async ({ sessionId }: { sessionId: string }) => {
      reach();
      const at = server.sessions.findIndex((session) => session.sessionId === sessionId);
      const session = server.sessions[at] as Session;
      const read = { ...session, unreadCount: 0, version: session.version + 1 };
      server.sessions[at] = read;
      return { session: read };
    },
    getMessageList: async (request: {
      sessionId: string;
      nextMessageId?: string;
      previousMessageId?: string;
      aroundMessageId?: string;
    }) => {
      reach();
      const { sessionId, nextMessageId, previousMessageId, aroundMessageId } = request;
      const all = server.messages.get(sessionId as SessionId) ?? [];
      const marked = previousMessageId ?? aroundMessageId;
      if (marked !== undefined) {
        const at = all.findIndex((one) => one.messageId === marked);
        if (at < 0) throw new ApiError(40400, 'Not found.');
        const half = MESSAGE_PAGE_SIZE / 2;
        const [from, to] =
          previousMessageId === undefined ? [Math.max(0, at - half), at + half] : [at + 1, at + 1 + 2 * half];
        return { messageList: all.slice(from, to), hasMore: from > 0, hasNewer: to < all.length };
      }
      const end =
        nextMessageId === undefined ? all.length : all.findIndex((one) => one.messageId === nextMessageId);
      const start = Math.max(0, end - MESSAGE_PAGE_SIZE);
      return { messageList: all.slice(start, end), hasMore: start > 0 };
    },
    sendMessage: async (request: Parameters<typeof accept>[0]) => {
      reach();
      const { clientMessageId, content } = request;
      server.posts.push({ clientMessageId, content, text: content.kind === 'text' ? content.text : '' });
      if (server.mode === 'refusing') throw new ApiError(42203, 'The shop must be authorised again.');
      const message = accept(request);
      if (server.mode === 'lostAnswer') throw TransportError.network(new Error('cut'));
      return { message };
    },
    searchChat: async (request: { keyword: string }) => (reach(), server.searchChat(request)),
    getBuyerInfo: async () => {
      reach();
      const note = { text: '', version: 0, updatedBy: '', updatedAt: 0 };
      return { firstContactAt: 0, lastContactAt: 0, note, sessionList: [] };
    },
    getBuyerFollowStatus: async () => (reach(), { buyerIdAndFollowStatusMap: {} }),
    getBuyerOrderList: async () => (reach(), { orderList: [], nextCursor: null }),
    getRemarkList: async () => (reach(), { remarkList: [] }),
    getEventList: async () => ({ reload: false, frame: { from: 0, to: 0, events: [] }, hasMore: false }),
  } as unknown as AppApi;
  return server;
}
