import { useLingui } from '@lingui/react/macro';
import { LogOut, MonitorX } from 'lucide-react';
import { COMMAND_ICON } from '../../../kit/commands/command.ts';
import type { Command } from '../../../kit/commands/command.ts';
import { useSetAtom } from '../../../shared/jotai.ts';
import { askToSignOutAtom } from '../state/sign-out-question.ts';

/** Signs out this device, or the others; both are asked about first. */
export function useSignOutCommands(): Command[] {
  const { t } = useLingui();
  const ask = useSetAtom(askToSignOutAtom);
  return [
    {
      id: 'do sign-out',
      group: 'do',
      title: t`Sign out`,
      words: t`log out, logout, leave`,
      icon: <LogOut {...COMMAND_ICON} />,
      run: () => ask('here'),
    },
    {
      id: 'do sign-out-others',
      group: 'do',
      title: t`Sign out other devices`,
      words: t`log out, logout, sign-ins, devices`,
      icon: <MonitorX {...COMMAND_ICON} />,
      run: () => ask('elsewhere'),
    },
  ];
}
