import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Role } from '@seller-chat/api-client/contract';
import { PERMISSION_CODES } from '@seller-chat/core/account';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Shop } from '@seller-chat/core';
import { Avatar } from '@seller-chat/ui';
import { NameCell, StateWord } from '@seller-chat/ui/table';
import { useMemo } from 'react';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useRoleWords } from './use-role-words.ts';
import { loginNameOf, memberOf, stateOf } from '../model/team-rows.ts';
import type { TeamRow, TeamState } from '../model/team-rows.ts';

const TONES: Readonly<Record<TeamState, 'good' | 'warn' | 'bad' | 'calm'>> = {
  online: 'good',
  offline: 'calm',
  new: 'calm',
  off: 'bad',
  invited: 'calm',
  expired: 'warn',
};

/** The columns of the team. */
export function useTeamColumns(
  roles: readonly Role[],
  shops: readonly Shop[],
  now: number,
): readonly TableColumn<TeamRow>[] {
  const { t, i18n } = useLingui();
  const words = useRoleWords(roles);
  const states = useStateWords();
  const times = useTimeTexts();
  return useMemo(() => {
    const nameOf = new Map(shops.map((shop) => [shop.shopId as string, shopDisplayNameOf(shop)]));
    const roleOf = (row: TeamRow): string => words.get(memberOf(row).roleId) ?? t`Own permissions`;
    const shopsOf = (row: TeamRow): string => {
      const { shopIdList } = memberOf(row);
      if (shopIdList === null) return t`All shops`;
      const [only] = shopIdList;
      if (shopIdList.length === 1 && only !== undefined) return nameOf.get(only) ?? t`1 shop`;
      const count = shopIdList.length;
      return t`${plural(count, { one: '# shop', other: '# shops' })}`;
    };
    const seenOf = (row: TeamRow): string => {
      if (row.kind === 'invited') return '—';
      const { isOnline, lastSeenAt } = row.person;
      if (isOnline) return t`Now`;
      return lastSeenAt === null ? t`Never` : times.short(lastSeenAt, now);
    };
    const all = i18n.number(PERMISSION_CODES.length);
    const mayOf = (row: TeamRow): string => {
      const count = i18n.number(memberOf(row).permissionCodeList.length);
      return t`${count} of ${all}`;
    };
    return [
      {
        id: 'name',
        header: t`Name`,
        isSortable: true,
        cell: (row) => (
          <NameCell
            mark={<Avatar id={row.id} name={memberOf(row).displayName} size={28} />}
            name={memberOf(row).displayName}
            detail={loginNameOf(row)}
          />
        ),
        exportValue: (row) => memberOf(row).displayName,
      },
      { id: 'role', header: t`Role`, cell: roleOf, exportValue: roleOf },
      { id: 'shops', header: t`Shops`, priority: 2, cell: shopsOf, exportValue: shopsOf },
      { id: 'may', header: t`Permissions`, priority: 2, align: 'end', cell: mayOf, exportValue: mayOf },
      {
        id: 'state',
        header: t`State`,
        cell: (row) => <StateWord tone={TONES[stateOf(row, now)]}>{states[stateOf(row, now)]}</StateWord>,
        exportValue: (row) => states[stateOf(row, now)],
      },
      { id: 'seen', header: t`Last seen`, priority: 2, isSortable: true, cell: seenOf, exportValue: seenOf },
    ];
  }, [t, i18n, words, states, times, shops, now]);
}

function useStateWords(): Readonly<Record<TeamState, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      online: t`Online`,
      offline: t`Offline`,
      new: t`Not signed in yet`,
      off: t`Switched off`,
      invited: t`Invited`,
      expired: t`Invitation expired`,
    }),
    [t],
  );
}
