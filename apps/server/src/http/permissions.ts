import { hasAnyPermission } from '@seller-chat/core';
import type { PermissionCode, PermissionHolder } from '@seller-chat/core';

/**
 * What a sub-account needs for the calls below a path (specification, section 6): any of the codes. The first that
 * fits counts; calls that are not named are open to whoever is signed in. By path, so that a new call of a family
 * is guarded before anybody thinks of it.
 */
const NEEDED: readonly (readonly [path: string, codes: readonly PermissionCode[]])[] = [
  // Whoever may not chat follows the log all the same, and is told of no shop's conversations.
  ['/chat/event/', []],
  ['/chat/remark/', ['chat', 'remark']],
  ['/chat/', ['chat']],
  // What stands beside a conversation, and on the page of orders.
  ['/order/', ['chat', 'orderManager']],
  ['/product/', ['chat']],
  ['/account/shop/bindShop', ['shopManager']],
  ['/account/shop/getAuthUrl', ['shopManager']],
];

/** Whether somebody signed in may make a call. */
export function mayCall(holder: PermissionHolder, path: string): boolean {
  const codes = NEEDED.find(([prefix]) => path.startsWith(prefix))?.[1] ?? [];
  return codes.length === 0 || hasAnyPermission(holder, codes);
}
