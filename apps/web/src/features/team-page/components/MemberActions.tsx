import { useLingui } from '@lingui/react/macro';
import type { Invitation } from '@seller-chat/api-client/contract';
import { IconButton } from '@seller-chat/ui';
import type { MenuEntry } from '@seller-chat/ui';
import { KeyRound, MailX, Pencil, Send, Trash2 } from 'lucide-react';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { RowMenu } from '../../../kit/table/RowMenu.tsx';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { memberOf } from '../model/team-rows.ts';
import type { TeamRow } from '../model/team-rows.ts';
import { TEAM } from '../state/use-team.ts';
import type { TeamSheet } from './OpenTeamSheet.tsx';

export interface MemberActionsProps {
  row: TeamRow;
  onOpen: (sheet: TeamSheet) => void;
}

/** What can be done with a person, or with an invitation. */
export function MemberActions({ row, onOpen }: MemberActionsProps) {
  const { t } = useLingui();
  const { displayName: name } = memberOf(row);
  if (row.kind === 'invited') return <InvitationActions invitation={row.invitation} />;
  const { person } = row;
  const entries: MenuEntry[] = [
    { id: 'password', label: t`New password`, icon: <KeyRound size={15} aria-hidden /> },
    {
      id: 'delete',
      label: t`Delete sub-account`,
      tone: 'danger',
      icon: <Trash2 size={15} aria-hidden />,
    },
  ];
  return (
    <>
      <IconButton
        size="sm"
        label={t`Edit ${name}`}
        icon={<Pencil size={16} aria-hidden />}
        onClick={() => onOpen({ kind: 'edit', person })}
      />
      <RowMenu
        name={name}
        entries={entries}
        onSelect={(id) =>
          onOpen(id === 'password' ? { kind: 'password', person } : { kind: 'delete', person })
        }
      />
    </>
  );
}

function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const { email, invitationId, displayName: name } = invitation;
  const resend = useCommand<string, unknown>({
    run: (api, id, call) => api.resendInvitation({ invitationId: id }, call),
    changes: [TEAM],
    onDone: () => toasts.show({ tone: 'success', text: t`Sent again to ${email}.` }),
  });
  const withdraw = useCommand<string, unknown>({
    run: (api, id, call) => api.withdrawInvitation({ invitationId: id }, call),
    changes: [TEAM],
    onDone: () => toasts.show({ tone: 'success', text: t`The invitation to ${email} is withdrawn.` }),
  });
  return (
    <>
      <IconButton
        size="sm"
        label={t`Send the invitation to ${name} again`}
        icon={<Send size={16} aria-hidden />}
        onClick={() => void resend.run(invitationId)}
      />
      <RowMenu
        name={name}
        entries={[
          {
            id: 'withdraw',
            label: t`Withdraw invitation`,
            tone: 'danger',
            icon: <MailX size={15} aria-hidden />,
          },
        ]}
        onSelect={() => void withdraw.run(invitationId)}
      />
    </>
  );
}
