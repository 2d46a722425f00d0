import { useLingui } from '@lingui/react/macro';
import { TextField } from '@seller-chat/ui';
import { useRef } from 'react';
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

/** A whole number from 1 to `max`, as text. Full-width digits become usual ones once an input method has put them. */
export function NumberField({ form, name, max, label, hint }: NumberFieldProps) {
  const { t, i18n } = useLingui();
  // Another value within a composition would end it.
  const isComposing = useRef(false);
  const most = i18n.number(max);
  return (
    <FormField form={form} name={name} problems={{ invalid: t`Enter a whole number from 1 to ${most}.` }}>
      {(bound) => (
        <TextField
          {...bound}
          onChange={(text) => bound.onChange(isComposing.current ? text : text.normalize('NFKC'))}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={(event) => {
            isComposing.current = false;
            bound.onChange(event.currentTarget.value.normalize('NFKC'));
          }}
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
