import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button, Dialog, Switch } from '@seller-chat/ui';
import { useId, useState } from 'react';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { signOutOthersAtom } from '../state/sign-out-actions.ts';
import './sign-out-others.css';

/** Asks before every other sign-in of this person ends; the main account can end its team's as well. */
export function SignOutOthersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const mayEndTeam = usePermission('mainOnly');
  const { toasts } = useAtomValue(servicesAtom);
  const signOutOthers = useSetAtom(signOutOthersAtom);
  const [isWholeTeam, setIsWholeTeam] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const teamId = useId();
  const end = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const ended = await signOutOthers(isWholeTeam);
      const text =
        ended === 0
          ? t`There were no other sign-ins.`
          : t`${plural(ended, { one: '# other sign-in has ended.', other: '# other sign-ins have ended.' })}`;
      toasts.show({ tone: 'success', text });
      onClose();
    } catch {
      // The client has shown the reason in a toast.
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t`Sign out of all other devices?`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void end()}>
            {t`Sign out other devices`}
          </Button>
        </>
      }
    >
      <p>
        <Trans>You'll be signed out everywhere else at once. You stay signed in on this device.</Trans>
      </p>
      {mayEndTeam && (
        <div className="sign-out-team">
          <span id={teamId}>{t`Sign out my whole team as well`}</span>
          <Switch checked={isWholeTeam} onChange={setIsWholeTeam} labelledBy={teamId} disabled={isBusy} />
        </div>
      )}
    </Dialog>
  );
}
