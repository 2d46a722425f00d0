import { useLingui } from '@lingui/react/macro';
import type { Session } from '@seller-chat/core';
import { Button, Dialog } from '@seller-chat/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSetAtom } from '../../../../shared/jotai.ts';
import { useBuyerName } from '../../../chat-state/index.ts';
import { sendContentAtom } from '../../state/send-actions.ts';
import { ToolButton } from './ToolButton.tsx';

export interface FollowInviteButtonProps {
  session: Session;
  disabledReason: string | undefined;
}

/** Invites the buyer to follow the shop, once that is confirmed. */
export function FollowInviteButton({ session, disabledReason }: FollowInviteButtonProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const send = useSetAtom(sendContentAtom);
  const { sessionId } = session;
  const buyerName = useBuyerName(session);
  const close = (): void => setAsking(false);
  return (
    <>
      <ToolButton
        label={t`Invite to follow the shop`}
        icon={<UserPlus size={18} aria-hidden />}
        disabledReason={disabledReason}
        onClick={() => setAsking(true)}
      />
      <Dialog
        open={isAsking}
        onClose={close}
        size="sm"
        title={t`Invite ${buyerName} to follow the shop?`}
        closeLabel={t`Close`}
        footer={
          <>
            <Button onClick={close}>{t`Cancel`}</Button>
            <Button
              variant="solid"
              onClick={() => {
                send({ sessionId, content: { kind: 'followInvite' } });
                close();
              }}
            >
              {t`Send the invitation`}
            </Button>
          </>
        }
      >
        <p>{t`The buyer gets a card with a Follow button.`}</p>
      </Dialog>
    </>
  );
}
