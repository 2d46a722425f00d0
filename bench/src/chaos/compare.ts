import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { textOf, toSessionId } from '@seller-chat/core';
import type { Message } from '@seller-chat/core';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { Conversation } from './conversations.ts';
import type { Seller } from './seller.ts';

type World = TestSandbox['world'];
type WorldMessage = ReturnType<World['messages']>[number];

/** How the two worlds differ, as the seller reads it over the API; all zero when they are the same. */
export interface Difference {
  /** At the marketplace and not here. */
  lost: number;
  /** Here more than once, or not at the marketplace. */
  surplus: number;
  /** In another order. */
  reordered: number;
  /** Another sender, kind or text. */
  altered: number;
  /** Not `sent`, although it is there. */
  unsettled: number;
  /** The unread counter. */
  miscounted: number;
  /** Each difference in words, up to a limit: which conversation, which field, the value here and at the marketplace. */
  examples: string[];
}

const READERS = 8;
const EXAMPLES = 40;
const PAGE_SIZE = 100;

/** How conversations differ, and which of them. */
export interface Comparison {
  difference: Difference;
  conversations: readonly Conversation[];
}

/** What is compared: the marketplaces' conversations, and what the seller reads over the API. */
export interface Worlds {
  world: World;
  seller: Seller;
  conversations: readonly Conversation[];
  /** The seller reads meanwhile: unread counters are not compared. */
  isReadBySeller?: boolean;
}

/** Compares conversations, message by message. */
export async function compare(worlds: Worlds): Promise<Comparison> {
  const sum: Difference = {
    lost: 0,
    surplus: 0,
    reordered: 0,
    altered: 0,
    unsettled: 0,
    miscounted: 0,
    examples: [],
  };
  const differing: Conversation[] = [];
  const waiting = worlds.conversations.values();
  const readers = Array.from({ length: READERS }, async () => {
    for (const conversation of waiting)
      if (!(await isSameConversation(worlds, conversation, sum))) differing.push(conversation);
  });
  await Promise.all(readers);
  return { difference: sum, conversations: differing };
}

/** Adds what differs to `sum`; true when nothing does. */
async function isSameConversation(
  { world, seller, isReadBySeller }: Worlds,
  conversation: Conversation,
  sum: Difference,
): Promise<boolean> {
  const there = world.messages(conversation.marketplace, conversation.conversationId).filter(isShown);
  if (there.length === 0) return true;
  let isSame = true;
  const note = (kind: keyof Omit<Difference, 'examples'>, field: string, atHere: string, atThere: string) => {
    isSame = false;
    sum[kind] += 1;
    if (sum.examples.length < EXAMPLES)
      sum.examples.push(
        `${kind}: ${conversation.marketplace} ${conversation.conversationId}, ${field}: ${atHere} here, ${atThere} at the marketplace`,
      );
  };
  const key = {
    shopId: conversation.shop.shopId,
    sessionId: toSessionId(conversation.shop.shopId, conversation.conversationId),
  };
  const here = await readAll(seller, key);
  const idOf = (message: Message) => message.platformMessageId ?? message.messageId;
  const byId = new Map(here.map((message) => [idOf(message), message]));
  const known = new Set(there.map((message) => message.messageId));
  for (const message of there)
    if (!byId.has(message.messageId)) note('lost', 'message', 'none', describe(message));
  for (const message of here)
    if (!known.has(idOf(message))) note('surplus', 'message', describeMessage(message), 'none');
  if (here.length > byId.size)
    note('surplus', 'number of messages', `${here.length}, of ${byId.size} ids`, `${there.length}`);
  const order = here.map(idOf).filter((id) => known.has(id));
  const wanted = there.map((message) => message.messageId).filter((id) => byId.has(id));
  const at = order.findIndex((id, index) => id !== wanted[index]);
  if (at !== -1) {
    const copy = byId.get(order[at] ?? '');
    const [right] = there.filter((message) => message.messageId === wanted[at]);
    note(
      'reordered',
      `message ${at + 1}`,
      copy === undefined ? 'none' : describeMessage(copy),
      right === undefined ? 'none' : describe(right),
    );
  }
  for (const message of there) {
    const copy = byId.get(message.messageId);
    if (copy && !isSameMessage(message, copy))
      note('altered', 'message', describeMessage(copy), describe(message));
    if (copy && copy.status !== 'sent') note('unsettled', 'status', describeMessage(copy), describe(message));
  }
  if (here.length === 0 || isReadBySeller) return isSame;
  const { session } = await seller.getSessionDetail(key);
  const [least, most] = unreadOf(world, conversation, there);
  if (session.unreadCount < least || session.unreadCount > most) {
    note(
      'miscounted',
      'unread',
      `${session.unreadCount}`,
      `${least === most ? most : `${least} to ${most}`} (${describeReading(world, conversation, there)})`,
    );
  }
  return isSame;
}

/** The marketplace's own line about what was taken back is not: the message says it. */
const isShown = ({ content }: WorldMessage): boolean =>
  content.kind !== 'notice' || content.recalled === undefined;

const KIND_OF: Readonly<Record<string, string>> = { sticker: 'emoji', notice: 'notification' };

function isSameMessage(there: WorldMessage, here: Message): boolean {
  const { content } = there;
  return (
    here.isSeller === (there.sender !== 'buyer') &&
    here.kind === (KIND_OF[content.kind] ?? content.kind) &&
    (content.kind !== 'text' || textOf(here) === (there.recalledAt === 0 ? content.text : '')) &&
    (here.content['isRecalled'] === true) === there.recalledAt > 0
  );
}

/**
 * The buyer's messages after the last answer and the last read. Most marketplaces give times in seconds, so a
 * message in the same second as the answer may count or not.
 */
function unreadOf(
  world: World,
  conversation: Conversation,
  there: readonly WorldMessage[],
): [number, number] {
  const readAt = world.conversation(conversation.marketplace, conversation.conversationId)?.sellerReadAt ?? 0;
  const lastAnswer = there.findLast((message) => message.sender === 'seller');
  const second = (at: number) => Math.floor(at / 1000);
  const fromBuyer = there.filter((message) => message.sender === 'buyer' && message.sentAt > readAt);
  const after = fromBuyer.filter((message) => !lastAnswer || message.index > lastAnswer.index);
  const surely = after.filter((message) => !lastAnswer || second(message.sentAt) > second(lastAnswer.sentAt));
  return [surely.length, after.length];
}

/** What the unread counter at the marketplace depends on. */
function describeReading(world: World, conversation: Conversation, there: readonly WorldMessage[]): string {
  const readAt = world.conversation(conversation.marketplace, conversation.conversationId)?.sellerReadAt ?? 0;
  const answer = there.findLast((message) => message.sender === 'seller');
  return `read at ${readAt}, last answer at ${answer?.sentAt ?? 'no time'}`;
}

function describe({ sender, content, messageId, sentAt, recalledAt }: WorldMessage): string {
  const words = 'text' in content ? `"${content.text}"` : messageId;
  return `the ${sender}'s ${content.kind} ${words} of ${sentAt}${recalledAt === 0 ? '' : ', recalled'}`;
}

function describeMessage(message: Message): string {
  const { isSeller, kind, messageTime, status, failReason, content } = message;
  const reason = failReason === undefined ? '' : `: ${failReason}`;
  const recalled = content['isRecalled'] === true ? ', recalled' : '';
  return `the ${isSeller ? 'seller' : 'buyer'}'s ${kind} "${textOf(message)}" of ${messageTime} (${status}${reason}${recalled})`;
}

async function readAll(
  seller: Seller,
  key: Pick<Parameters<Seller['getMessageList']>[0], 'shopId' | 'sessionId'>,
): Promise<Message[]> {
  const messages: Message[] = [];
  if (!(await isKnown(seller, key))) return messages;
  for (let hasMore = true; hasMore;) {
    const before = messages[0] ? { nextMessageId: messages[0].messageId } : {};
    const page = await seller.getMessageList({ ...key, pageSize: PAGE_SIZE, ...before });
    messages.unshift(...page.messageList);
    hasMore = page.hasMore && page.messageList.length > 0;
  }
  return messages;
}

/** False for a conversation whose first push has not come through: the server knows nothing of it. */
async function isKnown(seller: Seller, key: Parameters<Seller['getSessionDetail']>[0]): Promise<boolean> {
  try {
    await seller.getSessionDetail(key);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === ERROR_CODES.notFound) return false;
    throw error;
  }
}

export function isEqual({ examples: _examples, ...counts }: Difference): boolean {
  return Object.values(counts).every((count) => count === 0);
}

/** The kinds of differences that there are, with their numbers. */
export function formatCounts({ examples: _examples, ...counts }: Difference): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}
