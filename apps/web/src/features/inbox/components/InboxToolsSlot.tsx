import type { Session } from '@seller-chat/core';
import { inboxPart } from './inbox-part.ts';

/** Place of menus, dialogs and the bulk bar, once the lazy part that draws them is loaded. */
export function ListToolsSlot() {
  const part = inboxPart.use();
  return part === undefined ? null : <part.ListTools />;
}

/** What can be done with the open conversation, in its header. */
export function ConversationActionsSlot({ session }: { session: Session }) {
  const part = inboxPart.use();
  return part === undefined ? null : <part.ConversationActions session={session} />;
}
