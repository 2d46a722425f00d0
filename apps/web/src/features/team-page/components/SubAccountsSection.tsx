import { useLingui } from '@lingui/react/macro';
import type { Role } from '@seller-chat/api-client/contract';
import { TEAM_ROLES } from '@seller-chat/core/account';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { Button, EmptyState } from '@seller-chat/ui';
import { IdCard, UserPlus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { COMMAND_ICON } from '../../../kit/commands/command.ts';
import { usePageCommands } from '../../../kit/commands/page-commands.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { ExportMenu } from '../../../kit/table/ExportMenu.tsx';
import { PageTable } from '../../../kit/table/PageTable.tsx';
import { TableToolbar } from '../../../kit/table/TableToolbar.tsx';
import { useLocalPages } from '../../../kit/table/use-local-pages.ts';
import { usePageTable } from '../../../kit/table/use-page-table.ts';
import { useTableAddress } from '../../../kit/table/use-table-address.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsAtom } from '../../shops/index.ts';
import { NO_ROLE, filterTeam, isOfChip, memberOf, teamRowsOf } from '../model/team-rows.ts';
import type { TeamRow } from '../model/team-rows.ts';
import { useTeam } from '../state/use-team.ts';
import { MemberActions } from './MemberActions.tsx';
import { OpenTeamSheet } from './OpenTeamSheet.tsx';
import type { TeamSheet } from './OpenTeamSheet.tsx';
import { useRoleWords } from './use-role-words.ts';
import { useTeamColumns } from './use-team-columns.tsx';

const FILTERS: readonly string[] = ['state', 'role', 'shop'];
const rowIdOf = ({ id }: TeamRow): string => id;
const NO_ROLES: readonly Role[] = [];

/** The people of the team and those who are invited. All of them are here, so that filtering asks no server. */
export function SubAccountsSection() {
  const { t, i18n } = useLingui();
  const team = useTeam();
  const shops = useAtomValue(shopsAtom);
  const address = useTableAddress(FILTERS);
  const { filter } = address;
  const { locale } = i18n;
  const rows = useMemo(
    () => teamRowsOf(team.data?.subAccountList ?? [], team.data?.invitationList ?? []),
    [team.data],
  );
  // Who is online is as of the answer.
  const now = team.data?.at ?? 0;
  const found = useMemo(() => filterTeam(rows, filter, { locale, now }), [rows, filter, locale, now]);
  const { phase, problem, retry } = team;
  const pages = useLocalPages(found, filter, { phase, problem, retry });
  const roles = team.data?.roleList ?? NO_ROLES;
  const columns = useTeamColumns(roles, shops, now);
  const table = usePageTable({ id: 'team', columns, rows: pages.items, rowId: rowIdOf, address });
  const [open, setOpen] = useState<TeamSheet>();
  const addButton = (
    <Button
      variant="solid"
      icon={<UserPlus size={16} aria-hidden />}
      onClick={() => setOpen({ kind: 'add' })}
    >
      {t`Add sub-account`}
    </Button>
  );
  useTeamCommands(setOpen);
  const used = i18n.number(team.data?.usedSubAccounts ?? 0);
  const max = i18n.number(team.data?.maxSubAccounts ?? 0);
  return (
    <Page
      title={t`Sub-accounts`}
      count={team.data && t`${used} of ${max}`}
      action={addButton}
      sheet={open && <OpenTeamSheet sheet={open} roles={roles} onOpen={setOpen} />}
      toolbar={
        <TableToolbar
          table={table}
          searchLabel={t`Name, e-mail or number`}
          selects={useTeamFilters(team.data?.roleList)}
          chips={useTeamChips(rows, now)}
          tools={[
            {
              id: 'roles',
              label: t`Roles`,
              icon: <IdCard size={15} aria-hidden />,
              run: () => setOpen({ kind: 'roles' }),
            },
          ]}
        >
          <ExportMenu name="team" columns={columns} read={async () => ({ items: found, nextCursor: null })} />
        </TableToolbar>
      }
    >
      <PageTable
        label={t`Sub-accounts`}
        table={table}
        pages={pages}
        rowName={(row) => memberOf(row).displayName}
        {...(open?.kind === 'edit' && { openId: open.person.subAccountId })}
        onOpen={(id) => {
          const row = rows.find((one) => one.id === id);
          if (row?.kind === 'person') setOpen({ kind: 'edit', person: row.person });
        }}
        actions={(row) => <MemberActions row={row} onOpen={setOpen} />}
        failure={t`The team could not be loaded.`}
        empty={
          <EmptyState
            icon={<Users size={20} aria-hidden />}
            text={t`Nobody but you yet. A sub-account replies with you and sees only the shops you choose.`}
            action={addButton}
          />
        }
      />
    </Page>
  );
}

function useTeamCommands(onOpen: (sheet: TeamSheet) => void): void {
  const { t } = useLingui();
  usePageCommands(
    useMemo(
      () => [
        {
          id: 'team add',
          group: 'list',
          title: t`Add sub-account`,
          icon: <UserPlus {...COMMAND_ICON} />,
          run: () => onOpen({ kind: 'add' }),
        },
        {
          id: 'team roles',
          group: 'list',
          title: t`Roles`,
          icon: <IdCard {...COMMAND_ICON} />,
          run: () => onOpen({ kind: 'roles' }),
        },
      ],
      [t, onOpen],
    ),
  );
}

/** The filters by role and by shop: a shop finds everybody who sees it. */
function useTeamFilters(known: readonly Role[] | undefined) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const roles = known ?? NO_ROLES;
  const words = useRoleWords(roles);
  const ids = [...Object.keys(TEAM_ROLES), ...roles.map(({ roleId }) => roleId)];
  return [
    {
      name: 'role',
      label: t`Role`,
      isComplete: known !== undefined,
      options: [
        ...ids.map((value) => ({ value, label: words.get(value) ?? value })),
        { value: NO_ROLE, label: t`Own permissions` },
      ],
    },
    {
      name: 'shop',
      label: t`Shop`,
      options: shops.map((shop) => ({ value: shop.shopId as string, label: shopDisplayNameOf(shop) })),
    },
  ];
}

function useTeamChips(rows: readonly TeamRow[], now: number) {
  const { t, i18n } = useLingui();
  const options = [
    { value: '', label: t`All` },
    { value: 'online', label: t`Online` },
    { value: 'off', label: t`Switched off` },
    { value: 'invited', label: t`Invited` },
  ];
  const countOf = (chip: string) => i18n.number(rows.filter((row) => isOfChip(row, chip, now)).length);
  return { name: 'state', options: options.map((option) => ({ ...option, count: countOf(option.value) })) };
}
