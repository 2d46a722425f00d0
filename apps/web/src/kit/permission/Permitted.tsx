import type { ReactNode } from 'react';
import type { Requirement } from './meets-requirement.ts';
import { usePermission } from './use-permission.ts';

export interface PermittedProps {
  /** An endpoint's `requires` or a route's `requirement`. */
  requires: Requirement;
  children: ReactNode;
  /** In their place for an account that may not; nothing by default. */
  fallback?: ReactNode;
}

/**
 * Its children for an account that meets the requirement. For others they are not rendered at all, and they go as soon
 * as the permission is revoked. The server checks every call for itself.
 */
export function Permitted({ requires, children, fallback = null }: PermittedProps) {
  return usePermission(requires) ? children : fallback;
}
