import { useLingui } from '@lingui/react/macro';
import { GROUP_NAME_LENGTH } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';
import { useState } from 'react';
import { GroupNameForm } from '../../../kit/forms/GroupNameForm.tsx';
import { useGroupCommand } from '../state/use-group-commands.ts';

/** Adds a group to a marketplace. */
export function NewGroup({ platform }: { platform: Platform }) {
  const { t } = useLingui();
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const done = (): void => {
    setFailure(undefined);
    setRound((now) => now + 1);
  };
  const { run, isRunning } = useGroupCommand(done, setFailure);
  return (
    <GroupNameForm
      key={round}
      label={t`New group`}
      name=""
      maxLength={GROUP_NAME_LENGTH}
      actLabel={t`Add`}
      isBusy={isRunning}
      failure={failure}
      onSubmit={(groupName) => void run({ kind: 'add', platform, groupName })}
    />
  );
}
