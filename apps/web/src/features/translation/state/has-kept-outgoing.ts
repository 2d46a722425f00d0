import type { SessionId } from '@seller-chat/core';

/** Part of the storage key of the translation states of replies. */
export const OUTGOING_KIND = 'outgoing';

/**
 * Whether this device keeps a translation state for a session: its replies may be translated before they are sent. Works
 * before the code of translation is loaded.
 */
export function hasKeptOutgoing(sessionId: SessionId): boolean {
  return Object.entries(localStorage).some(
    ([key, kept]) => key.startsWith(`seller-chat.${OUTGOING_KIND}.`) && String(kept).includes(sessionId),
  );
}
