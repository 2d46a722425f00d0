import { useLingui } from '@lingui/react/macro';
import type { Platform } from '@seller-chat/core';
import { useState } from 'react';
import { useGroupCommand } from '../state/use-group-commands.ts';
import { GroupNameForm } from './GroupNameForm.tsx';

/** Adds a group to a marketplace. */
export function NewGroup({ platform }: { platform: Platform }) {
  const { t } = useLingui();
  const [round, setRound] = useState(0);
  const { run, isRunning } = useGroupCommand(() => setRound((now) => now + 1));
  return (
    <GroupNameForm
      key={round}
      label={t`New group`}
      name=""
      actLabel={t`Add`}
      isBusy={isRunning}
      onSubmit={(groupName) => void run({ kind: 'add', platform, groupName })}
    />
  );
}
