import type { SessionId } from '@seller-chat/core';

/** Where this device keeps what becomes of replies before they are sent: a part of the key in the storage. */
export const OUTGOING_KIND = 'outgoing';

/** Whether it keeps something of a session: its replies may be translated before they are sent. Needs none of that code. */
export function hasKeptOutgoing(sessionId: SessionId): boolean {
  return Object.entries(localStorage).some(
    ([key, kept]) => key.startsWith(`seller-chat.${OUTGOING_KIND}.`) && String(kept).includes(sessionId),
  );
}
