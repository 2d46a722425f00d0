import type { OrderDetail } from '@seller-chat/api-client/contract';
import { isOfficialSession } from '@seller-chat/core/session';
import type { Message, Session, SessionId } from '@seller-chat/core';
import type { DataChange } from '../../../data/change.ts';
import { atom } from '../../../shared/jotai.ts';
import { NO_INCOMING, addIncoming, announcementOf, isBuyerNews } from '../model/announcement.ts';
import { withLiveMessages, withReplacedMessage } from '../model/conversation.ts';
import {
  addressCellAtom,
  announcementCellAtom,
  buyerNewsCellAtom,
  connectionCellAtom,
  conversationsCellAtom,
  failedNewsCellAtom,
  incomingCellAtom,
  isStorageFailingCellAtom,
  newestMessageAtCellAtom,
  nowCellAtom,
  sessionIndexAtom,
  sessionRevisionCellAtom,
  toldOrdersCellAtom,
  unreadTallyAtom,
  transportCellAtom,
} from './atoms.ts';
import {
  changeConversationAtom,
  openConversationActionAtom,
  reopenConversationAtom,
} from './conversation-actions.ts';
import { isOfficialHiddenAtom, openConversationAtom } from './derived.ts';
import { refreshQueryAtom } from './list-actions.ts';
import { replaceArrivedAtom } from './local-openings.ts';
import { takeChatSettingAtom } from './setting-actions.ts';
import { takePresenceAtom } from './team-actions.ts';
import { tellWritingsAtom } from './told-writings.ts';

/**
 * Takes in what `data` told during one frame: however many events there were, one commit. Shops must have
 * been taken in before.
 */
export const applyChatChangesAtom = atom(null, (get, set, changes: readonly DataChange[]) => {
  const messages = new Map<SessionId, Message[]>();
  const orders: OrderDetail[] = [];
  let hasShopChange = false;
  let isReloaded = false;
  let isBack = false;
  for (const change of changes) {
    if (change.type === 'sessions') set(takeSessionsAtom, change);
    else if (change.type === 'messages') {
      messages.set(change.sessionId, [...(messages.get(change.sessionId) ?? []), ...change.messages]);
    } else if (change.type === 'messageReplaced') {
      const { message } = change;
      const replace = (conversation: Parameters<typeof withReplacedMessage>[0]) =>
        withReplacedMessage(conversation, message);
      if (message.__status === 'fail') set(failedNewsCellAtom, message);
      set(changeConversationAtom, { sessionId: message.sessionId, change: replace });
    } else if (change.type === 'connection') {
      set(connectionCellAtom, change.state);
      isBack = change.state === 'online';
    } else if (change.type === 'transport') set(transportCellAtom, change.transport);
    else if (change.type === 'storage') set(isStorageFailingCellAtom, change.isFailing);
    else if (change.type === 'orders') orders.push(...change.orders);
    else if (change.type === 'writings') set(tellWritingsAtom, change);
    else if (change.type === 'presence') set(takePresenceAtom, change);
    else if (change.type === 'chatSetting') set(takeChatSettingAtom, change.chatSetting);
    else if (change.type === 'shops') hasShopChange = true;
    else if (change.type === 'reloaded') isReloaded = true;
  }
  for (const [sessionId, incoming] of messages) {
    const failed = incoming.findLast(({ status }) => status === 'fail');
    if (failed !== undefined) set(failedNewsCellAtom, failed);
    set(changeConversationAtom, {
      sessionId,
      change: (conversation) => withLiveMessages(conversation, incoming),
    });
  }
  if (orders.length > 0) set(toldOrdersCellAtom, orders);
  if (hasShopChange) set(refreshQueryAtom);
  if (isReloaded) set(reopenConversationAtom);
  if (isBack && get(openConversationAtom)?.phase === 'failed') set(openConversationActionAtom);
  set(openWhenKnownAtom);
});

/** Takes sessions in by their versions: those of the server, and the seller's own changes before it knows them. */
export const takeSessionsAtom = atom(
  null,
  (get, set, { sessions, isLive }: { sessions: readonly Session[]; isLive: boolean }) => {
    const index = get(sessionIndexAtom);
    const tally = get(unreadTallyAtom);
    const before = new Map(sessions.map(({ sessionId }) => [sessionId, index.get(sessionId)]));
    const changed = index.put(sessions);
    if (changed.length === 0) return;
    const newestAt = changed.reduce(
      (newest, { lastMessageTime }) => Math.max(newest, lastMessageTime),
      get(newestMessageAtCellAtom),
    );
    set(newestMessageAtCellAtom, newestAt);
    // A marketplace whose clock is ahead does not make history of what comes now.
    const newsFrom = Math.min(newestAt, get(nowCellAtom) || newestAt);
    const isOfficialHidden = get(isOfficialHiddenAtom);
    let incoming = get(incomingCellAtom);
    for (const session of changed) {
      tally.put(session);
      const old = before.get(session.sessionId);
      if (!isLive || !isBuyerNews(old, session, newsFrom)) continue;
      if (isOfficialHidden && isOfficialSession(session)) continue;
      incoming = addIncoming(incoming, old, session);
      set(buyerNewsCellAtom, session);
    }
    set(incomingCellAtom, incoming);
    set(sessionRevisionCellAtom, (revision) => revision + 1);
    set(replaceArrivedAtom, changed);
  },
);

/** Opens the session of the address as soon as it is known. */
const openWhenKnownAtom = atom(null, (get, set) => {
  const { sessionId } = get(addressCellAtom);
  if (sessionId === undefined || get(conversationsCellAtom).has(sessionId)) return;
  set(openConversationActionAtom);
});

/** Whether somebody who wrote has no name yet: some marketplaces tell it a moment later. */
export const isIncomingNamelessAtom = atom((get) => {
  const index = get(sessionIndexAtom);
  return get(incomingCellAtom).sessionIds.some((id) => index.get(id)?.buyerName === '');
});

/** Reads out what came since the last time, in one sentence. */
export const announceAtom = atom(null, (get, set) => {
  const incoming = get(incomingCellAtom);
  if (incoming.count === 0) return;
  const index = get(sessionIndexAtom);
  set(
    announcementCellAtom,
    announcementOf(incoming, (id) => index.get(id)),
  );
  set(incomingCellAtom, NO_INCOMING);
});
