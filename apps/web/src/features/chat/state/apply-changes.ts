import type { OrderDetail } from '@seller-chat/api-client/contract';
import type { Message, SessionId } from '@seller-chat/core';
import type { DataChange } from '../../../data/change.ts';
import { atom } from '../../../shared/jotai.ts';
import {
  changeConversationAtom,
  failedNewsCellAtom,
  openConversationActionAtom,
  openConversationAtom,
  openWhenKnownAtom,
  refreshQueryAtom,
  reopenConversationAtom,
  takeSessionsAtom,
  withLiveMessages,
  withReplacedMessage,
} from '../../chat-state/index.ts';
import { takeChatSettingAtom } from '../../chat-settings/index.ts';
import { takePresenceAtom } from '../../team/index.ts';
import { inboxPart } from '../../inbox/index.ts';
import { quickReplyPart } from '../../quick-replies/index.ts';
import { addNotesAndRemarksAtom, changedOrdersAtom } from '../../buyer-panel/index.ts';

/**
 * Applies the changes of one frame in one commit, however many events there were. Shops must have been applied before.
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
      isBack = change.state === 'online';
    } else if (change.type === 'rows') {
      orders.push(...(change.rows['order.changed'] ?? []));
      set(addNotesAndRemarksAtom, change.rows);
      const replies = change.rows['quickReplies.changed'];
      if (change.rows['tag.changed']) void inboxPart.run((part) => void set(part.loadTagsAtom));
      if (change.rows['shopGroup.changed']) void inboxPart.run((part) => void set(part.loadShopGroupsAtom));
      if (replies) void quickReplyPart.run((part) => set(part.takeQuickReplyEventsAtom, replies));
    } else if (change.type === 'presence') set(takePresenceAtom, change);
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
  if (orders.length > 0) set(changedOrdersAtom, orders);
  if (hasShopChange) set(refreshQueryAtom);
  if (isReloaded) {
    set(reopenConversationAtom);
    void quickReplyPart.run((part) => void set(part.followQuickRepliesAtom));
  }
  if (isReloaded)
    void inboxPart.run((part) => {
      void set(part.loadTagsAtom);
      void set(part.loadShopGroupsAtom);
    });
  if (isBack) void quickReplyPart.run((part) => set(part.retryQuickRepliesAtom));
  if (isBack && get(openConversationAtom)?.phase === 'failed') set(openConversationActionAtom);
  set(openWhenKnownAtom);
});
