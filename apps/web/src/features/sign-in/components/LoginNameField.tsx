import { useLingui } from '@lingui/react/macro';
import { TextField } from '@seller-chat/ui';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { looksLikeNationalNumber } from '../model/looks-like-number.ts';
import type { SignInValues } from '../model/sign-in-rules.ts';
import { regionPart } from './region-part.ts';

/** A mobile number or an e-mail address. A number without a calling code is asked for its region. */
export function LoginNameField({ form }: { form: AppForm<SignInValues> }) {
  const { t } = useLingui();
  const name = useWatch({ control: form.control, name: 'mobile' });
  return (
    <FormField
      form={form}
      name="mobile"
      problems={{ required: t`Enter your mobile number or e-mail address.` }}
    >
      {(bound) => (
        <TextField
          {...bound}
          label={t`Mobile number or e-mail`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          // Never without: the input would be another one, and lose the focus.
          before={looksLikeNationalNumber(name) ? <LoginRegion form={form} /> : null}
        />
      )}
    </FormField>
  );
}

function LoginRegion({ form }: { form: AppForm<SignInValues> }) {
  const part = regionPart.use();
  if (part === undefined) return null;
  return (
    <FormField form={form} name="mobileCountryCode">
      {({ value, onChange, onBlur, ref, error }) => (
        <part.RegionField
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
          invalid={error !== undefined}
        />
      )}
    </FormField>
  );
}
