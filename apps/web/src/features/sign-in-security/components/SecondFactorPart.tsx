import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button, Skeleton } from '@seller-chat/ui';
import { SettingRow, SettingSection } from '@seller-chat/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { SECOND_FACTOR } from '../model/security-keys.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';

type Task = 'setUp' | 'renew' | 'remove';

/** Whether signing in asks for a code, and what turns that on and off. */
export function SecondFactorPart() {
  const { t } = useLingui();
  const times = useTimeTexts();
  const queries = useQueryClient();
  const [task, setTask] = useState<Task>();
  const [codes, setCodes] = useState<readonly string[]>();
  const query = usePageQuery({ key: SECOND_FACTOR, read: (api, call) => api.getSecondFactor({}, call) });
  const close = () => {
    setTask(undefined);
    void queries.invalidateQueries({ queryKey: SECOND_FACTOR });
  };
  const showCodes = (made: readonly string[]) => {
    setCodes(made);
    close();
  };
  return (
    <SettingSection title={t`Two-step sign-in`}>
      <QueryFaces
        query={query}
        failure={t`Two-step sign-in could not be loaded.`}
        skeleton={<Skeleton height={52} />}
      >
        {({ onSince, recoveryCodesLeft }) => {
          if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
          if (task === 'setUp') return <SetUpFactor onDone={showCodes} onClose={close} />;
          if (task !== undefined) return <ProofForm task={task} onCodes={showCodes} onClose={close} />;
          if (onSince === null)
            return (
              <SettingRow
                name={t({ message: 'Off', context: 'state' })}
                hint={t`With it on, signing in also asks for a code from an app on your phone. A stolen password alone is then of no use.`}
                control={() => <Button onClick={() => setTask('setUp')}>{t`Turn on`}</Button>}
              />
            );
          const since = times.full(onSince);
          return (
            <>
              <SettingRow
                name={t`On`}
                hint={t`Since ${since}. Signing in asks for a code from your authenticator app.`}
                control={() => <Button onClick={() => setTask('remove')}>{t`Turn off`}</Button>}
              />
              <SettingRow
                name={t`Recovery codes`}
                hint={t`${plural(recoveryCodesLeft, { one: '# code left', other: '# codes left' })}`}
                control={() => <Button onClick={() => setTask('renew')}>{t`New codes`}</Button>}
              />
            </>
          );
        }}
      </QueryFaces>
    </SettingSection>
  );
}
