export { PERMISSION_CODES, hasAllPermissions, hasAnyPermission } from './permissions.ts';
export type { PermissionCode, PermissionHolder } from './permissions.ts';
export { PERMISSION_GROUPS, TEAM_ROLES, isTeamRole, orderedPermissions } from './team-roles.ts';
export type { PermissionGroup, TeamRole } from './team-roles.ts';
export { defaultPlatformOf } from './default-platform.ts';
export {
  LOGIN_PATH,
  NOT_FOUND_ROUTE,
  ROUTES,
  findRoute,
  hasRoute,
  meetsRequirement,
  routesOf,
  sectionsOf,
} from './route-table.ts';
export type { AppRoute, KnownRoute, RoutePath, RouteRequirement, RouteTitleKey } from './route-table.ts';
export { loginPathOf, redirectTargetOf, safePathOf } from './redirect-target.ts';
export { admitNavigation } from './admit-navigation.ts';
export type { NavigationRequest, NavigationVerdict } from './admit-navigation.ts';
export { hasMixedLetters } from './has-mixed-letters.ts';
export { expiryReminderOf, isPlanExpired, planDaysLeftOf, remainingShopsOf } from './version-info.ts';
export type { ExpiryReminder, VersionInfo } from './version-info.ts';
export { parseAccount, visibleShopsOf } from './account.ts';
export type { Account } from './account.ts';
export type { Agent } from './agent.ts';
