import type { Conversation } from '../types.ts';

/** The conversations of one shop, kept in the order of their latest message. Every change is cheap, however many. */
export class ConversationList {
  /** Those in which something was said, by id, the longest silent first: a map keeps the order of insertion. */
  readonly #spoken = new Map<string, Conversation>();
  readonly #silent = new Map<string, Conversation>();
  #newestFirst: readonly Conversation[] | undefined;

  /** The conversation as it is now; a new one has had no message yet. Its place stays. */
  put(conversation: Conversation): void {
    const { conversationId } = conversation;
    if (this.#spoken.has(conversationId)) this.#spoken.set(conversationId, conversation);
    else this.#silent.set(conversationId, conversation);
    this.#newestFirst = undefined;
  }

  /** As `put`, and it has just had a message: it moves to the front. */
  putFirst(conversation: Conversation): void {
    const { conversationId } = conversation;
    this.#silent.delete(conversationId);
    this.#spoken.delete(conversationId);
    this.#spoken.set(conversationId, conversation);
    this.#newestFirst = undefined;
  }

  /** Newest activity first; those without a message come last. The same array until something changes. */
  newestFirst(): readonly Conversation[] {
    return (this.#newestFirst ??= [...[...this.#spoken.values()].toReversed(), ...this.#silent.values()]);
  }
}
