import { accountCellAtom } from '../../shared/account-cell.ts';
import { useAtomValue } from '../../shared/jotai.ts';
import { meets } from './meets-requirement.ts';
import type { Requirement } from './meets-requirement.ts';

/** Whether the signed-in account meets a requirement: an endpoint's `requires` or a route's `requirement`. */
export function usePermission(requirement: Requirement): boolean {
  return meets(useAtomValue(accountCellAtom), requirement);
}
