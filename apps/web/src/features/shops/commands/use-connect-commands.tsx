import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { COMMAND_ICON } from '../../../kit/commands/command.ts';
import type { Command } from '../../../kit/commands/command.ts';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { showConnectDialogAtom } from '../state/actions.ts';
import { mayManageShopsAtom } from '../state/derived.ts';

/** Connects a shop; for those who may. */
export function useConnectCommands(): Command[] {
  const { t } = useLingui();
  const mayConnect = useAtomValue(mayManageShopsAtom);
  const showConnect = useSetAtom(showConnectDialogAtom);
  if (!mayConnect) return [];
  const icon = <Plus {...COMMAND_ICON} />;
  return [{ id: 'do connect', group: 'do', title: t`Connect a shop`, icon, run: () => showConnect(true) }];
}
