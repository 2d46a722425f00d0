import { useLingui } from '@lingui/react/macro';
import { TextField } from '@seller-chat/ui';
import type { FieldValues } from 'react-hook-form';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';

export interface FactorCodeFieldProps<Values extends FieldValues & { code: string }> {
  form: AppForm<Values>;
  /** A recovery code is taken instead. */
  takesRecovery?: boolean;
  /** It gets the focus when it appears. */
  autoFocus?: boolean;
}

/** A code of the authenticator app. */
export function FactorCodeField<Values extends FieldValues & { code: string }>({
  form,
  takesRecovery = false,
  autoFocus = false,
}: FactorCodeFieldProps<Values>) {
  const { t } = useLingui();
  // A form with more fields is one with this field as well, which its invariant type does not say.
  const own = form as unknown as AppForm<{ code: string }>;
  return (
    <FormField form={own} name="code" problems={{ required: t`Enter the code.` }}>
      {(bound) => (
        <TextField
          {...bound}
          label={t`Code from your authenticator app`}
          hint={takesRecovery ? t`Or one of your recovery codes.` : undefined}
          inputMode={takesRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          autoFocus={autoFocus}
        />
      )}
    </FormField>
  );
}
