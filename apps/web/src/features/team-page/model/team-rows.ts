import type { Invitation, SubAccount } from '@seller-chat/api-client/contract';
import { findKeyword, withoutInvisible } from '@seller-chat/core/search';
import type { TableFilter } from '../../../kit/table/model/table-filter.ts';

/** A row of the team: a person, or one who is invited. */
export type TeamRow =
  | { kind: 'person'; id: string; person: SubAccount }
  | { kind: 'invited'; id: string; invitation: Invitation };

/** What a row is at a moment. */
export type TeamState = 'online' | 'offline' | 'new' | 'off' | 'invited' | 'expired';

/** Both have these. */
export const memberOf = (row: TeamRow): SubAccount | Invitation =>
  row.kind === 'person' ? row.person : row.invitation;

export const loginNameOf = (row: TeamRow): string =>
  row.kind === 'person' ? row.person.loginName : row.invitation.email;

export function stateOf(row: TeamRow, now: number): TeamState {
  if (row.kind === 'invited') return row.invitation.expiresAt > now ? 'invited' : 'expired';
  const { isActive, isOnline, mustChangePassword } = row.person;
  if (!isActive) return 'off';
  if (isOnline) return 'online';
  return mustChangePassword ? 'new' : 'offline';
}

/** People, then invitations, as the server has them. */
export function teamRowsOf(people: readonly SubAccount[], invitations: readonly Invitation[]): TeamRow[] {
  return [
    ...people.map((person): TeamRow => ({ kind: 'person', id: person.subAccountId, person })),
    ...invitations.map((invitation): TeamRow => ({
      kind: 'invited',
      id: invitation.invitationId,
      invitation,
    })),
  ];
}

/** The value of the filter for people without a role: an empty one would be no filter. */
export const NO_ROLE = '-';

/** Groups of states, as the chips name them. */
const CHIPS: Readonly<Record<string, readonly TeamState[]>> = {
  online: ['online'],
  off: ['off'],
  invited: ['invited', 'expired'],
};

export const isOfChip = (row: TeamRow, chip: string, now: number): boolean =>
  chip === '' || (CHIPS[chip]?.includes(stateOf(row, now)) ?? true);

/** The rows that match a filter (`state`, `role`, `shop`, search by name and login name), sorted by name or last seen. */
export function filterTeam(
  rows: readonly TeamRow[],
  { search, values, sort }: TableFilter,
  { locale, now }: { locale: string; now: number },
): readonly TeamRow[] {
  const words = withoutInvisible(search).trim();
  const { role, shop, state = '' } = values;
  const found = rows.filter((row) => {
    const { displayName, roleId, shopIdList } = memberOf(row);
    return (
      isOfChip(row, state, now) &&
      (role === undefined || roleId === (role === NO_ROLE ? '' : role)) &&
      (shop === undefined || shopIdList === null || shopIdList.includes(shop)) &&
      (words === '' || [displayName, loginNameOf(row)].some((text) => findKeyword(text, words).length > 0))
    );
  });
  const direction = sort?.isDescending === true ? -1 : 1;
  if (sort?.columnId === 'seen') return found.toSorted((a, b) => direction * (seenAt(a) - seenAt(b)));
  return found.toSorted(
    (a, b) => direction * memberOf(a).displayName.localeCompare(memberOf(b).displayName, locale),
  );
}

const seenAt = (row: TeamRow): number => (row.kind === 'person' ? (row.person.lastSeenAt ?? 0) : 0);
