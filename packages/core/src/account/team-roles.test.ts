import { expect, it } from 'vitest';
import { PERMISSION_CODES } from './permissions.ts';
import { PERMISSION_GROUPS, TEAM_ROLES, isTeamRole, orderedPermissions } from './team-roles.ts';

it('[A21] every permission is in exactly one group', () => {
  expect(Object.values(PERMISSION_GROUPS).flat().toSorted()).toEqual(PERMISSION_CODES.toSorted());
});

it('[A22] the roles of every account: agent, senior agent, shop manager and marketing; each holds the one below it', () => {
  expect(Object.keys(TEAM_ROLES)).toEqual(['agent', 'seniorAgent', 'shopManager', 'marketing']);
  for (const code of TEAM_ROLES.agent) expect(TEAM_ROLES.seniorAgent).toContain(code);
  for (const code of TEAM_ROLES.seniorAgent) expect(TEAM_ROLES.shopManager).toContain(code);
  for (const codes of Object.values(TEAM_ROLES)) expect(codes).not.toContain('upgradeOrder');
});

it('[A22] other ids are roles that the seller made', () => {
  expect(isTeamRole('agent')).toBe(true);
  for (const id of ['', 'Agent', 'toString', '__proto__', null, 7]) expect(isTeamRole(id)).toBe(false);
});

it('[A23] lists of the same permissions are the same list: known codes, each once, in the order of the table', () => {
  expect(orderedPermissions(['remark', 'chat', 'chat', 'unknown'])).toEqual(['chat', 'remark']);
  expect(orderedPermissions([])).toEqual([]);
});
