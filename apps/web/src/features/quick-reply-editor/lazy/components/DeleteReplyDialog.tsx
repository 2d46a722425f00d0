import { useLingui } from '@lingui/react/macro';
import type { QuickReply } from '@seller-chat/api-client/contract';
import { Button, Dialog } from '@seller-chat/ui';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { useReplyCommand } from '../state/use-reply-command.ts';

export interface DeleteReplyDialogProps {
  reply: QuickReply;
  onClose: () => void;
  /** In place of `onClose`, once it is deleted. */
  onDeleted?: () => void;
}

/** Asks, and deletes a quick reply. */
export function DeleteReplyDialog({ reply, onClose, onDeleted = onClose }: DeleteReplyDialogProps) {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const { title, permissionGroup } = reply;
  const { run, isRunning } = useReplyCommand<string>(
    (api, id, call) => api.delQuickReplyContent({ contentIdList: [id] }, call),
    () => {
      toasts.show({ tone: 'success', text: t`Deleted: ${title}` });
      onDeleted();
    },
  );
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t`Delete ${title}?`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>{t`Cancel`}</Button>
          <Button variant="danger" busy={isRunning} onClick={() => void run(reply.quickReplyContentId)}>
            {t`Delete quick reply`}
          </Button>
        </>
      }
    >
      {permissionGroup === 'team'
        ? t`Nobody in the team finds it any more. Messages that were sent with it stay.`
        : t`You don't find it any more. Messages that were sent with it stay.`}
    </Dialog>
  );
}
