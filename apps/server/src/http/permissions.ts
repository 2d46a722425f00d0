import { SOCKET_REQUIREMENTS } from '@seller-chat/api-client/contract';
import type { EndpointRequirement } from '@seller-chat/api-client/contract';
import { meetsRequirement } from '@seller-chat/core';
import type { PermissionHolder } from '@seller-chat/core';

/** Whether a signed-in account may do what asks for this. A requirement that is missing, or not known, is never met. */
export function mayDo(holder: PermissionHolder, requires: EndpointRequirement): boolean {
  if (requires === 'public' || requires === 'signedIn') return true;
  const isKnown = requires === 'mainOnly' || (typeof requires === 'object' && requires !== null);
  return isKnown && meetsRequirement(holder, requires);
}

/** Whether a signed-in account may hear or send a socket event. Events that the contract does not name are refused. */
export function mayUseEvent(holder: PermissionHolder, event: string): boolean {
  const known: Readonly<Record<string, EndpointRequirement>> = SOCKET_REQUIREMENTS;
  const requires = Object.hasOwn(known, event) ? known[event] : undefined;
  return requires !== undefined && mayDo(holder, requires);
}
