import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '@seller-chat/ui';
import type { FieldValues } from 'react-hook-form';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';

/** The present password: somebody else may sit at a page that was left open. */
export function CurrentPasswordField<Values extends FieldValues & { password: string }>({
  form,
}: {
  form: AppForm<Values>;
}) {
  const { t } = useLingui();
  // A form with more fields is one with this field as well, which its invariant type does not say.
  const own = form as unknown as AppForm<{ password: string }>;
  return (
    <FormField form={own} name="password" problems={{ required: t`Enter your current password.` }}>
      {(bound) => (
        <PasswordField
          {...bound}
          label={t`Current password`}
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          autoFocus
        />
      )}
    </FormField>
  );
}
