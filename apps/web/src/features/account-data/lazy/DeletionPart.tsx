import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@seller-chat/ui';
import { SettingRow, SettingSection } from '@seller-chat/ui/pages';
import { useState } from 'react';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { CancelDeletionButton } from './CancelDeletionButton.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

/** The deletion of the account: what it means, asking for it, taking it back. */
export function DeletionPart() {
  const { t } = useLingui();
  const times = useTimeTexts();
  const [isOpen, setOpen] = useState(false);
  const query = useAccountDeletion();
  return (
    <SettingSection title={t`Delete the account`}>
      <QueryFaces
        query={query}
        failure={t`The deletion of the account could not be loaded.`}
        skeleton={<Skeleton height={52} />}
      >
        {(deletion) => {
          if (deletion === null) {
            return (
              <SettingRow
                name={t`Delete this account and everything in it`}
                hint={t`It can be cancelled for 14 days. After that nothing can be restored.`}
                control={({ describedBy }) => (
                  <Button variant="danger" aria-describedby={describedBy} onClick={() => setOpen(true)}>
                    {t`Delete account`}
                  </Button>
                )}
              />
            );
          }
          const at = times.full(deletion.dueAt);
          return (
            <SettingRow
              name={t`The account is deleted on ${at}`}
              hint={t`Until then everything works as before.`}
              control={() => <CancelDeletionButton />}
            />
          );
        }}
      </QueryFaces>
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </SettingSection>
  );
}
