import { Trans } from '@lingui/react/macro';
import type { RoutePath } from '@seller-chat/core';
import { Checkbox } from '@seller-chat/ui';
import { Link } from 'react-router';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import type { DoorValues } from '../model/door-values.ts';

const TERMS_PATH = '/account/terms' satisfies RoutePath;
const PRIVACY_PATH = '/account/privacy' satisfies RoutePath;

export interface ConsentFieldProps {
  form: AppForm<DoorValues>;
  /** The address to come back to from the terms. */
  from: string;
}

/** Asks to accept the terms and the privacy notice. */
export function ConsentField({ form, from: path }: ConsentFieldProps) {
  const from = { from: path };
  return (
    <FormField form={form} name="consent">
      {({ name, value, onChange, onBlur, ref, error }) => (
        <Checkbox name={name} checked={value} onChange={onChange} onBlur={onBlur} ref={ref} error={error}>
          <Trans>
            <span>I accept the </span>
            <Link to={TERMS_PATH} state={from}>
              terms
            </Link>
            <span> and the </span>
            <Link to={PRIVACY_PATH} state={from}>
              privacy notice
            </Link>
            <span>.</span>
          </Trans>
        </Checkbox>
      )}
    </FormField>
  );
}
