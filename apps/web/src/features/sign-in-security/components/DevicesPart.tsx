import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button, Skeleton } from '@seller-chat/ui';
import { SettingSection } from '@seller-chat/ui/pages';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { SIGN_INS } from '../model/security-keys.ts';
import { DeviceRow } from './DeviceRow.tsx';

/** Where the person is signed in; one or all others can be signed out. */
export function DevicesPart() {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const query = usePageQuery({
    key: SIGN_INS,
    read: async (api, call) => (await api.getSignInList({}, call)).signInList,
  });
  const endOne = useCommand<string, unknown>({
    run: (api, signInId, call) => api.endSignIn({ signInId }, call),
    changes: [SIGN_INS],
    onDone: () => toasts.show({ tone: 'success', text: t`The device is signed out.` }),
  });
  const endOthers = useCommand<null, { endedCount: number }>({
    run: (api, _input, call) => api.loginOutOthers({ isWholeAccount: false }, call),
    changes: [SIGN_INS],
    onDone: ({ endedCount }) =>
      toasts.show({
        tone: 'success',
        text: t`${plural(endedCount, { one: '# device is signed out.', other: '# devices are signed out.' })}`,
      }),
  });
  return (
    <SettingSection title={t`Devices`}>
      <QueryFaces
        query={query}
        failure={t`Your devices could not be loaded.`}
        skeleton={<Skeleton height={56} />}
      >
        {(devices) => (
          <>
            <ul className="security-devices">
              {devices.map((device) => (
                <DeviceRow
                  key={device.signInId}
                  device={device}
                  onEnd={() => void endOne.run(device.signInId)}
                />
              ))}
            </ul>
            {devices.length > 1 && (
              <div className="security-acts">
                <Button busy={endOthers.isRunning} onClick={() => void endOthers.run(null)}>
                  {t`Sign out all other devices`}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryFaces>
    </SettingSection>
  );
}
