import { SOCKET_REQUIREMENTS } from '@seller-chat/api-client/contract';
import type { EndpointRequirement, SocketEventName } from '@seller-chat/api-client/contract';
import type { SignedIn } from '../security/login-sessions.ts';
import { meetsRequirement } from '@seller-chat/core';
import type { PermissionHolder } from '@seller-chat/core';

/** Whether a signed-in account may do what asks for this. A requirement that is missing, or not known, is never met. */
export function mayDo(holder: PermissionHolder, requires: EndpointRequirement): boolean {
  if (requires === 'public' || requires === 'signedIn') return true;
  const isKnown = requires === 'mainOnly' || (typeof requires === 'object' && requires !== null);
  return isKnown && meetsRequirement(holder, requires);
}

const OF_TIPS_ALONE: ReadonlySet<string> = new Set<SocketEventName>(['unread']);
/** What a sign-in by a token of the tip hears: nothing of the team, of settings, and it says nothing. */
const OF_TIPS: ReadonlySet<string> = new Set<SocketEventName>([
  'unread',
  'frame',
  'accessChanged',
  'loginExpired',
]);

/** Whether a signed-in account may hear or send a socket event. Events that the contract does not name are refused. */
export function mayUseEvent(holder: PermissionHolder & Pick<SignedIn, 'tip'>, event: string): boolean {
  if (OF_TIPS_ALONE.has(event) && holder.tip === undefined) return false;
  if (holder.tip !== undefined && !OF_TIPS.has(event)) return false;
  const known: Readonly<Record<string, EndpointRequirement>> = SOCKET_REQUIREMENTS;
  const requires = Object.hasOwn(known, event) ? known[event] : undefined;
  return requires !== undefined && mayDo(holder, requires);
}
