import { useLingui } from '@lingui/react/macro';
import { findPasswordProblem } from '@seller-chat/core/password';
import { PasswordField } from '@seller-chat/ui';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import type { DoorValues } from '../model/door-values.ts';
import { useCommonCheck } from '../state/use-common-check.ts';

export interface NewPasswordFieldsProps {
  form: AppForm<DoorValues>;
  label: string;
}

/** A new password with help while it is typed, and the same again. */
export function NewPasswordFields({ form, label }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const [password, confirm] = useWatch({ control: form.control, name: ['password', 'confirm'] });
  const { trigger, getValues } = form;
  useCommonCheck(form);
  useEffect(() => {
    // Another password makes the repeated one right or wrong.
    if (getValues('confirm') !== '') void trigger('confirm');
  }, [password, getValues, trigger]);
  const isShort = findPasswordProblem(password) === 'passwordTooShort';
  const eye = { showLabel: t`Show password`, hideLabel: t`Hide password` };
  return (
    <>
      <FormField form={form} name="password" problems={{ required: t`Enter a password.` }}>
        {(bound) => (
          <PasswordField
            {...bound}
            {...eye}
            label={label}
            hint={isShort ? t`At least 8 characters: several words, for example.` : t`Long enough.`}
            autoComplete="new-password"
          />
        )}
      </FormField>
      <FormField form={form} name="confirm" problems={{ required: t`Enter the password again.` }}>
        {(bound) => (
          <PasswordField
            {...bound}
            {...eye}
            label={t`Password again`}
            hint={confirm !== '' && confirm === password ? t`Both are the same.` : undefined}
            autoComplete="new-password"
          />
        )}
      </FormField>
    </>
  );
}
