import { idFor } from '../identity.ts';
import { makeRandom } from '../random.ts';
import { dialoguesOf } from '../seed/dialogues/dialogues.ts';
import type { Language } from '../seed/names.ts';
import type { Conversation, Marketplace, Message } from '../types.ts';

/** What a grown conversation is made from. */
interface ThreadPlan {
  marketplace: Marketplace;
  seed: string;
  shopId: string;
  buyerId: string;
  conversationId: string;
  language: Language;
  /** How many messages it has. */
  length: number;
  firstPosition: number;
  firstIndex: number;
  /** When its last message was sent, epoch ms, and the ms between messages. */
  endsAt: number;
  stepMs: number;
  isRead: boolean;
}

/**
 * A conversation of a growth. Its messages are computed on request and not stored: hundreds of thousands of
 * them need no memory until one is added.
 */
export class GrownThread {
  readonly #plan: ThreadPlan;
  /** As it was when the world grew. */
  readonly conversation: Conversation;
  #newest: Message | undefined;

  constructor(plan: ThreadPlan) {
    this.#plan = plan;
    const { marketplace, conversationId, shopId, buyerId, isRead, endsAt } = plan;
    this.conversation = {
      marketplace,
      conversationId,
      shopId,
      buyerId,
      createdAt: this.#sentAt(0),
      unreadCount: isRead ? 0 : this.#unanswered(),
      sellerReadAt: isRead ? Math.floor(endsAt) : this.#sentAt(0),
      buyerReadAt: Math.floor(endsAt),
    };
  }

  /** Oldest first; new objects at each call. */
  messages(): Message[] {
    return this.#lines().map((line, at) => this.#message(line, at));
  }

  /** The last one, cheaply: lists ask for it again and again. */
  newest(): Message {
    const last = this.#plan.length - 1;
    return (this.#newest ??= this.#message(this.#lines()[last] as string, last));
  }

  /** Whether a message came with the growth rather than after it. */
  owns({ index }: Pick<Message, 'index'>): boolean {
    return index >= this.#plan.firstIndex && index < this.#plan.firstIndex + this.#plan.length;
  }

  #message(line: string, at: number): Message {
    const { marketplace, seed, conversationId, firstPosition, firstIndex } = this.#plan;
    const isBuyer = line.startsWith('B ');
    const sentAt = this.#sentAt(at);
    return {
      marketplace,
      conversationId,
      messageId: idFor(marketplace, 'message', { seed, position: firstPosition + at, at: sentAt }),
      index: firstIndex + at,
      sender: isBuyer ? 'buyer' : 'seller',
      source: isBuyer ? 'buyer' : 'seller_centre',
      sentAt,
      content: { kind: 'text', text: line.slice(2) },
      recalledAt: 0,
    };
  }

  #sentAt(at: number): number {
    const { endsAt, stepMs, length } = this.#plan;
    return Math.floor(endsAt - (length - 1 - at) * stepMs);
  }

  #unanswered(): number {
    const lines = this.#lines();
    return lines.length - 1 - lines.findLastIndex((line) => line.startsWith('S '));
  }

  /** What is said, each line after its speaker's letter. */
  #lines(): string[] {
    const { seed, language, firstPosition, length } = this.#plan;
    const dialogues = dialoguesOf(language, 'coffee');
    const random = makeRandom(`${seed}/thread/${firstPosition}`);
    const lines: string[] = [];
    while (lines.length < length) {
      const number = String(random.between(2, 12));
      const dialogue = random.pick(dialogues);
      lines.push(...dialogue.map((line) => line.replaceAll('{p}', 'Kopi 250 g').replaceAll('{n}', number)));
    }
    return lines.slice(0, length);
  }
}
