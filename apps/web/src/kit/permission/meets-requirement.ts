import { meetsRequirement } from '@seller-chat/core/account';
import type { EndpointRequirement } from '@seller-chat/api-client/contract';
import type { PermissionHolder, RouteRequirement } from '@seller-chat/core';

/** What an endpoint (`requires`) or a route (`requirement`) needs. */
export type Requirement = EndpointRequirement | RouteRequirement;

/** Whether the account meets a requirement; null: without a login only `public` is met. */
export function meets(account: PermissionHolder | null, requirement: Requirement): boolean {
  if (requirement === 'public') return true;
  if (account === null) return false;
  return requirement === 'signedIn' || meetsRequirement(account, requirement);
}
