import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { SubAccount } from '@seller-chat/api-client/contract';
import { Button, Dialog, Skeleton } from '@seller-chat/ui';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { TEAM } from '../state/use-team.ts';

export interface DeletePersonDialogProps {
  person: SubAccount;
  onClose: () => void;
}

/** Says what goes and what stays, and deletes a person of the team. */
export function DeletePersonDialog({ person, onClose }: DeletePersonDialogProps) {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const { displayName: name, subAccountId } = person;
  const detail = usePageQuery({
    key: ['team-person', subAccountId],
    read: (api, call) => api.getSubAccountDetail({ subAccountId }, call),
  });
  const { run, isRunning } = useCommand<string, unknown>({
    async run(api, id, call) {
      try {
        await api.delSubAccount({ subAccountId: id }, call);
      } catch (error) {
        // Deleted already, here or elsewhere.
        if (!(error instanceof ApiError) || error.code !== ERROR_CODES.notFound) throw error;
      }
    },
    changes: [TEAM],
    onDone: () => {
      toasts.show({ tone: 'success', text: t`Deleted: ${name}` });
      onClose();
    },
  });
  const count = detail.data?.claimCount ?? 0;
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t`Delete ${name}?`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t`Cancel`}
          </Button>
          <Button variant="danger" busy={isRunning} onClick={() => void run(subAccountId)}>
            {t`Delete sub-account`}
          </Button>
        </>
      }
    >
      {detail.phase === 'loading' ? (
        <Skeleton width={320} />
      ) : (
        <>
          <p>{t`They are signed out everywhere at once and can't sign in any more. Their name stays on what they have written.`}</p>
          {count > 0 && (
            <p>
              {t`${plural(count, { one: '# conversation that they have claimed is free for everyone again.', other: '# conversations that they have claimed are free for everyone again.' })}`}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
