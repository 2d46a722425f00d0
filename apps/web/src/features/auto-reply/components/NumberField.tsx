import { useLingui } from '@lingui/react/macro';
import { TextField } from '@seller-chat/ui';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import type { RuleForm } from '../model/rule-form.ts';

export interface NumberFieldProps {
  form: AppForm<RuleForm>;
  name: 'afterSilentHours' | 'afterMinutes' | 'onceEveryHours' | 'maxPerBuyerPerDay';
  max: number;
  label: string;
  hint?: string;
}

/** A whole number from 1 to `max`, as text. */
export function NumberField({ form, name, max, label, hint }: NumberFieldProps) {
  const { t, i18n } = useLingui();
  const most = i18n.number(max);
  return (
    <FormField form={form} name={name} problems={{ invalid: t`Enter a whole number from 1 to ${most}.` }}>
      {(bound) => (
        <TextField
          {...bound}
          label={label}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
      )}
    </FormField>
  );
}
