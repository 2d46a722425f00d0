import { MarketplaceError } from './marketplace-error.ts';
import type { ConversationPage, ConversationSnapshot } from './port.ts';

/** Pages searched for a conversation: one that a push has just named is on the first page. */
const MAX_PAGES = 20;

/**
 * One conversation, looked for in the list where no call reads a single one. Throws `refused` when it is not
 * among the latest {@link MAX_PAGES} pages.
 */
export async function findConversation(
  platformSessionId: string,
  listPage: (cursor: string | null) => Promise<ConversationPage>,
): Promise<ConversationSnapshot> {
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { conversations, nextCursor }: ConversationPage = await listPage(cursor);
    const found = conversations.find((conversation) => conversation.platformSessionId === platformSessionId);
    if (found !== undefined) return found;
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  throw new MarketplaceError('refused', 'The marketplace does not list this conversation.');
}
