import { api, queryOf } from '../kit/api.js';
import { byId, oncePerFrame } from '../kit/dom.js';
import { makeLogEnd } from './log-end.js';
import { makeMessageLog } from './message-log.js';

const PAGE = 60;

/**
 * The log of one conversation, which grows while one looks at it.
 * @param {{ problem: (error: Error) => void }} page
 */
export function makeConversation({ problem }) {
  const host = byId('log');
  const end = makeLogEnd(host);
  const log = makeMessageLog(host, {
    earlier: () => showEarlier().catch(problem),
    recall: (message) => recall(message).catch(problem),
    choose: (text) => say(conversation, text).catch(problem),
  });
  const drawSoon = oncePerFrame(drawPending);
  let conversation = null;
  let pending = [];
  let turn = 0;

  async function show(next, found) {
    const mine = ++turn;
    conversation = found;
    pending = [];
    const read = found ? await readPage(found) : [];
    if (mine !== turn) return;
    log.show(next, read, read.length === PAGE, conversation?.sellerReadAt ?? 0);
    end.show();
    markRead();
  }

  async function showEarlier() {
    const mine = turn;
    const older = await readPage(conversation, log.first().index);
    if (mine === turn) log.prepend(older, older.length === PAGE);
  }

  /** Draws what arrived since the last frame at once. */
  function drawPending() {
    const wasInView = end.isInView();
    const news = log.newAmong(pending);
    pending = [];
    if (news.length === 0) return;
    log.readUpTo(conversation.sellerReadAt);
    log.append(news, wasInView);
    if (wasInView || news.some(({ sender }) => sender === 'buyer')) end.show();
    else end.add(news.length);
    markRead();
  }

  function markRead() {
    const last = log.last();
    if (!conversation || !last || last.sender === 'buyer') return;
    if (conversation.buyerReadAt >= last.sentAt) return;
    conversation.buyerReadAt = last.sentAt;
    api('POST', `${pathOf(conversation)}/read`, { reader: 'buyer' }).catch(problem);
  }

  return {
    show,
    /** A message of the conversation shown. */
    add(message, current) {
      conversation = { ...current, buyerReadAt: conversation?.buyerReadAt ?? current.buyerReadAt };
      pending.push(message);
      drawSoon();
    },
    /** The shop has read what was said so far. */
    readByShop(current) {
      if (current.conversationId !== conversation?.conversationId) return;
      conversation.sellerReadAt = current.sellerReadAt;
      log.readUpTo(current.sellerReadAt);
    },
    /** A message was taken back. */
    replace: log.replace,
  };
}

const pathOf = ({ marketplace, conversationId }) => `/${marketplace}/conversations/${conversationId}`;

const readPage = (conversation, before) =>
  api('GET', `${pathOf(conversation)}/messages?${queryOf({ limit: PAGE, before })}`);

const recall = (message) => api('POST', `${pathOf(message)}/messages/${message.messageId}/recall`);

const say = ({ marketplace, shopId, buyerId }, text) =>
  api('POST', `/${marketplace}/buyer-messages`, { shopId, buyerId, text });
