import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { PasswordField } from '@seller-chat/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { SIGN_INS } from '../model/security-keys.ts';
import { passwordRules } from '../model/security-rules.ts';
import type { PasswordValues } from '../model/security-rules.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { SecurityForm } from './SecurityForm.tsx';

/** A new password by the present one. It ends every other sign-in; this page stays signed in. */
export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { api, toasts } = useAtomValue(servicesAtom);
  const queries = useQueryClient();
  const form = useAppForm<PasswordValues>({
    rules: passwordRules,
    defaultValues: { password: '', newPassword: '', confirm: '' },
    async send({ password, newPassword }) {
      const { encipher } = await import('@seller-chat/api-client/cipher');
      const { endedCount } = await api.changePassword(
        { password: encipher(password), newPassword: encipher(newPassword) },
        { silent: true },
      );
      void queries.invalidateQueries({ queryKey: SIGN_INS });
      const text =
        endedCount === 0
          ? t`Your password is changed.`
          : t`Your password is changed. ${plural(endedCount, {
              one: '# other device is signed out.',
              other: '# other devices are signed out.',
            })}`;
      toasts.show({ tone: 'success', text });
      onClose();
    },
  });
  const eye = { showLabel: t`Show password`, hideLabel: t`Hide password` };
  return (
    <SecurityForm
      form={form}
      label={t`Change password`}
      busyLabel={t`Changing the password…`}
      onCancel={onClose}
    >
      <CurrentPasswordField form={form} />
      <FormField form={form} name="newPassword" problems={{ required: t`Enter a new password.` }}>
        {(bound) => (
          <PasswordField
            {...bound}
            {...eye}
            label={t`New password`}
            hint={t`At least 8 characters: several words, for example.`}
            autoComplete="new-password"
          />
        )}
      </FormField>
      <FormField form={form} name="confirm" problems={{ required: t`Enter the new password again.` }}>
        {(bound) => (
          <PasswordField {...bound} {...eye} label={t`New password again`} autoComplete="new-password" />
        )}
      </FormField>
    </SecurityForm>
  );
}
