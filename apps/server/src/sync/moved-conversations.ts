import type { ConversationPage, ConversationSnapshot } from '../marketplaces/port.ts';

/** Marketplaces' clocks differ from ours by less than this. */
const CLOCK_MARGIN_MS = 60_000;
/** A list that moves faster than it can be read is left to the next pass. */
const MOST_WALKS = 5;

/** How the head of a shop's list is read again. */
export interface MovedDeps {
  readPage: (cursor: string | null) => Promise<ConversationPage>;
  compare: (conversations: readonly ConversationSnapshot[]) => Promise<void>;
  now: () => number;
  signal: AbortSignal;
}

/** Whether a walk ends at this page: it is the last one, or goes back further than `backTo`. */
export function endsWalk(
  { conversations, nextCursor }: ConversationPage,
  cursor: string | null,
  backTo: number,
): boolean {
  if (nextCursor === null || nextCursor === cursor || conversations.length === 0) return true;
  // 0: the marketplace does not say when there was activity, so that everything is read.
  const reached = conversations.at(-1)?.lastMessageTime ?? 0;
  return reached > 0 && reached < backTo;
}

/**
 * A list with the newest activity first moves while it is walked: a new message moves a conversation to the head, which
 * was read before. So the head is read once more, down to the moment when the walk began, and again until one page is
 * enough: nothing moves past a single page.
 *
 * @param since - when the walk began, epoch ms
 * @param compared - activity at which each conversation was compared by the walk; what has moved since is added
 */
export async function compareMoved(
  { readPage, compare, now, signal }: MovedDeps,
  since: number,
  compared: Map<string, number>,
): Promise<void> {
  let from = since;
  for (let walk = 0; walk < MOST_WALKS; walk += 1) {
    const startedAt = now();
    const backTo = from - CLOCK_MARGIN_MS;
    let pages = 0;
    let cursor: string | null = null;
    for (;;) {
      const page: ConversationPage = await readPage(cursor);
      pages += 1;
      const moved = page.conversations.filter(
        ({ platformSessionId: id, lastMessageTime: at }) => at >= backTo && compared.get(id) !== at,
      );
      await compare(moved);
      for (const { platformSessionId, lastMessageTime } of moved)
        compared.set(platformSessionId, lastMessageTime);
      if (signal.aborted) return;
      if (endsWalk(page, cursor, backTo)) break;
      cursor = page.nextCursor;
    }
    if (pages === 1) return;
    from = startedAt;
  }
}
