import { useLingui } from '@lingui/react/macro';
import { Segments, TextField, leaveToInputMethod } from '@seller-chat/ui';
import { Mail, Smartphone } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { KeyboardEvent } from 'react';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { RegionField } from '../../sign-in/index.ts';
import { useRegionOfNumber } from '../state/use-region-of-number.ts';
import type { DoorValues } from '../model/door-values.ts';

export interface TargetFieldsProps {
  form: AppForm<DoorValues>;
  /** What the choice is for, for screen readers. */
  choiceLabel: string;
  /** Enter in the number or address, while its code is still to be sent. */
  onEnter?: (() => void) | undefined;
}

/** By mobile or by e-mail, and the number or address. What was typed into the other one stays. */
export function TargetFields({ form, choiceLabel, onEnter }: TargetFieldsProps) {
  const { t } = useLingui();
  const channel = useWatch({ control: form.control, name: 'channel' });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (onEnter === undefined || leaveToInputMethod(event) || !isPlainEnter(event)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <>
      <FormField form={form} name="channel">
        {({ value, onChange }) => (
          <Segments
            label={choiceLabel}
            value={value}
            onChange={onChange}
            segments={[
              { value: 'mobile', label: t`Mobile number`, icon: <Smartphone size={14} aria-hidden /> },
              { value: 'email', label: t`E-mail`, icon: <Mail size={14} aria-hidden /> },
            ]}
          />
        )}
      </FormField>
      <div onKeyDown={onKeyDown}>
        {channel === 'email' ? <EmailField form={form} /> : <MobileField form={form} />}
      </div>
    </>
  );
}

/** Enter in a field. The list of countries takes its own. */
function isPlainEnter({ key, ctrlKey, metaKey, target, defaultPrevented }: KeyboardEvent): boolean {
  const isChoice = target instanceof Element && target.getAttribute('role') === 'combobox';
  return key === 'Enter' && !ctrlKey && !metaKey && !isChoice && !defaultPrevented;
}

/** An e-mail address. */
export function EmailField({ form }: Pick<TargetFieldsProps, 'form'>) {
  const { t } = useLingui();
  return (
    <FormField form={form} name="email" problems={{ required: t`Enter your e-mail address.` }}>
      {(bound) => (
        <TextField
          {...bound}
          key="email"
          label={t`E-mail`}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormField>
  );
}

/** A mobile number and its country or region. */
export function MobileField({ form }: Pick<TargetFieldsProps, 'form'>) {
  const { t } = useLingui();
  useRegionOfNumber(form);
  return (
    <FormField form={form} name="mobile" problems={{ required: t`Enter your mobile number.` }}>
      {(bound) => (
        <TextField
          {...bound}
          key="mobile"
          label={t`Mobile number`}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          before={
            <FormField form={form} name="mobileCountryCode">
              {({ value, onChange, onBlur, ref, error }) => (
                <RegionField
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  ref={ref}
                  invalid={error !== undefined}
                />
              )}
            </FormField>
          }
        />
      )}
    </FormField>
  );
}
