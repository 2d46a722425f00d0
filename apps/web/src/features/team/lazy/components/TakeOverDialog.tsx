import { useLingui } from '@lingui/react/macro';
import type { Session } from '@seller-chat/core';
import { Button, Dialog } from '@seller-chat/ui';
import { useSetAtom } from '../../../../shared/jotai.ts';
import { useBuyerName } from '../../../chat-state/index.ts';
import { changeClaimAtom } from '../state/claim-actions.ts';

export interface TakeOverDialogProps {
  session: Session;
  open: boolean;
  onClose: () => void;
}

/** Confirms that a colleague's claim ends. `useTakeOverQuestion` ties the question to that claim. */
export function TakeOverDialog({ session, open, onClose }: TakeOverDialogProps) {
  const { t } = useLingui();
  const changeClaim = useSetAtom(changeClaimAtom);
  const holder = session.claimedBy?.name ?? '';
  const buyerName = useBuyerName(session);
  const takeOver = () => {
    onClose();
    void changeClaim({ session, change: 'takeOver' });
  };
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={onClose}
      title={t`Take over from ${holder}?`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="solid" onClick={takeOver}>{t`Take over`}</Button>
        </>
      }
    >
      {t`${holder} is handling ${buyerName}. If you take over, the conversation becomes yours and ${holder} is notified at once.`}
    </Dialog>
  );
}
