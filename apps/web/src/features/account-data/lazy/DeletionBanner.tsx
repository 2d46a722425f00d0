import { useLingui } from '@lingui/react/macro';
import { Banner } from '@seller-chat/ui';
import { QueryScope } from '../../../kit/page-query/QueryScope.tsx';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { CancelDeletionButton } from './CancelDeletionButton.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

/** When the account is deleted, above every page of everyone in it. The main account cancels it here. */
export function DeletionBanner() {
  return (
    <QueryScope>
      <DeletionDate />
    </QueryScope>
  );
}

function DeletionDate() {
  const { t } = useLingui();
  const times = useTimeTexts();
  const { data: deletion } = useAccountDeletion();
  if (deletion === undefined || deletion === null) return null;
  const at = times.full(deletion.dueAt);
  return (
    <Banner tone="warn" action={deletion.mayCancel ? <CancelDeletionButton size="sm" /> : undefined}>
      {t`This account is deleted on ${at}, with everything in it.`}
    </Banner>
  );
}
