import { useLingui } from '@lingui/react/macro';
import { Button } from '@seller-chat/ui';
import { SettingRow, SettingSection } from '@seller-chat/ui/pages';
import { useState } from 'react';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** The password, and the form that changes it. */
export function PasswordPart() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingSection title={t`Password`}>
      {isOpen ? (
        <ChangePasswordForm onClose={() => setIsOpen(false)} />
      ) : (
        <SettingRow
          name={t`Your password`}
          hint={t`Changing it signs you out everywhere else.`}
          control={() => <Button onClick={() => setIsOpen(true)}>{t`Change password`}</Button>}
        />
      )}
    </SettingSection>
  );
}
