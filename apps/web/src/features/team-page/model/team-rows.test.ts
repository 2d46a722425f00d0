import type { Invitation, SubAccount } from '@seller-chat/api-client/contract';
import { expect, it } from 'vitest';
import { filterTeam, isOfChip, memberOf, stateOf, teamRowsOf } from './team-rows.ts';

const NOW = 1_000;
const person = (displayName: string, part: Partial<SubAccount> = {}): SubAccount => ({
  subAccountId: displayName,
  displayName,
  loginName: `${displayName.toLowerCase()}@example.test`,
  roleId: 'agent',
  permissionCodeList: ['chat'],
  shopIdList: null,
  isActive: true,
  mustChangePassword: false,
  hasSecondFactor: false,
  isOnline: false,
  lastSeenAt: null,
  createdAt: 0,
  version: 0,
  ...part,
});
const invited = (displayName: string, expiresAt: number): Invitation => ({
  invitationId: displayName,
  email: 'new@example.test',
  displayName,
  roleId: '',
  permissionCodeList: [],
  shopIdList: ['s1'],
  sentAt: 0,
  expiresAt,
});
const rows = teamRowsOf(
  [
    person('Siti', { isOnline: true, lastSeenAt: 900, shopIdList: ['s1'] }),
    person('Ayu', { isActive: false, roleId: 'marketing' }),
    person('Budi', { mustChangePassword: true, shopIdList: ['s2'] }),
  ],
  [invited('Citra', 2_000), invited('Dewi', 500)],
);
const find = (values: Record<string, string>, search = '', columnId = 'name') =>
  filterTeam(
    rows,
    { search, values, sort: { columnId, isDescending: false } },
    { locale: 'en', now: NOW },
  ).map((row) => memberOf(row).displayName);

it('a row is online, switched off, not signed in yet, invited, or its invitation has expired', () => {
  expect(rows.map((row) => stateOf(row, NOW))).toEqual(['online', 'off', 'new', 'invited', 'expired']);
  expect(rows.filter((row) => isOfChip(row, 'invited', NOW))).toHaveLength(2);
});

it('filters of state, role and shop narrow together; a shop finds everybody who sees it', () => {
  expect(find({ shop: 's1' })).toEqual(['Ayu', 'Citra', 'Dewi', 'Siti']);
  expect(find({ shop: 's1', state: 'online' })).toEqual(['Siti']);
  expect(find({ role: 'marketing' })).toEqual(['Ayu']);
  expect(find({ role: '-' })).toEqual(['Citra', 'Dewi']);
});

it('the search finds names and login names; the list is sorted by name or by last seen', () => {
  expect(find({}, 'budi@')).toEqual(['Budi']);
  expect(find({})).toEqual(['Ayu', 'Budi', 'Citra', 'Dewi', 'Siti']);
  expect(find({}, '', 'seen').at(-1)).toBe('Siti');
});
