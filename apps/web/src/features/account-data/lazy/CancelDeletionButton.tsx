import { useLingui } from '@lingui/react/macro';
import { Button } from '@seller-chat/ui';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { ACCOUNT_DELETION } from '../model/account-data-keys.ts';

/** Cancels the deletion of the account. It asks no question: nothing is lost by it. */
export function CancelDeletionButton({ size }: { size?: 'sm' }) {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const cancel = useCommand<object, unknown>({
    run: (api, _input, call) => api.cancelAccountDeletion({}, call),
    changes: [ACCOUNT_DELETION],
    onDone: () => toasts.show({ tone: 'success', text: t`The account is kept. Nothing was deleted.` }),
  });
  return (
    <Button {...(size && { size })} busy={cancel.isRunning} onClick={() => void cancel.run({})}>
      {t`Cancel the deletion`}
    </Button>
  );
}
