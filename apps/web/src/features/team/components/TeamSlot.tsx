import type { Session } from '@seller-chat/core';
import { teamPart } from './team-part.ts';

/** Tells the team where one is, and lets the seller hear what comes; nothing to see. */
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
