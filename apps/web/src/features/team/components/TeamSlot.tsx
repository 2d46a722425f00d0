import type { Session } from '@seller-chat/core';
import { teamPart } from './team-part.ts';

/** Reports the open conversation to the team, and plays sounds for new messages. Renders nothing visible. */
export function TeamSlot() {
  const part = teamPart.use();
  return part === undefined ? null : <part.TeamEffects />;
}

/** Which colleagues are at the conversation too, and whose it is. */
export function TeamHeaderSlot({ session }: { session: Session }) {
  const part = teamPart.use();
  return part === undefined ? null : <part.TeamHeader session={session} />;
}

/** What a colleague does in the conversation, above the composer. */
export function TeamStripSlot({ session }: { session: Session }) {
  const part = teamPart.use();
  return part === undefined ? null : <part.TeamLine session={session} />;
}
