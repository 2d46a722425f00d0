import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog } from '@seller-chat/ui';
import { useState } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { signOutAtom } from '../state/sign-out-actions.ts';

/** Asks before signing out, because this device then forgets what it keeps of the account. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const signOut = useSetAtom(signOutAtom);
  const unsent = useAtomValue(workspaceAtom)?.unsentCount() ?? 0;
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    try {
      await signOut();
    } catch {
      // The client has shown the reason in a toast; the seller is still signed in.
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t`Sign out of this device?`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant={unsent > 0 ? 'danger' : 'solid'} busy={isBusy} onClick={() => void leave()}>
            {t`Sign out`}
          </Button>
        </>
      }
    >
      <p>
        <Trans>Saved conversations and drafts are removed from this device.</Trans>
      </p>
      {unsent > 0 && (
        <p>
          <Plural
            value={unsent}
            one="# message has not been sent and will be lost."
            other="# messages have not been sent and will be lost."
          />
        </p>
      )}
    </Dialog>
  );
}
