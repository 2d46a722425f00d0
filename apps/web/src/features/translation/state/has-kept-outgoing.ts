import type { SessionId } from '@seller-chat/core';

/** Where this device keeps what becomes of replies before they are sent: a part of the key in the storage. */
export const OUTGOING_KIND = 'outgoing';

/** Whether that may be more for a session than to send them as they are written. To be known before its code is loaded. */
export function hasKeptOutgoing(sessionId: SessionId): boolean {
  return Object.entries(localStorage).some(
    ([key, kept]) => key.startsWith(`seller-chat.${OUTGOING_KIND}.`) && String(kept).includes(sessionId),
  );
}
