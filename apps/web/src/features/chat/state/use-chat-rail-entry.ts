import { useAtomValue } from '../../../shared/jotai.ts';
import { chatPath, scopeAtom, totalUnreadAtom, useGo } from '../../chat-state/index.ts';

/** What the rail shows of the chat: where it leads, and how many messages are unread. */
export function useChatRailEntry(): { href: string; unread: number; onOpen: () => void } {
  const go = useGo();
  const scope = useAtomValue(scopeAtom);
  const unread = useAtomValue(totalUnreadAtom);
  const home = { scope, shopIds: [], sessionId: undefined };
  return { href: chatPath(home), unread, onOpen: () => go(home) };
}
