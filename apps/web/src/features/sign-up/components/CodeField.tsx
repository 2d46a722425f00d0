import { useLingui } from '@lingui/react/macro';
import { Button, TextField } from '@seller-chat/ui';
import { useWatch } from 'react-hook-form';
import type { ClipboardEvent } from 'react';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { LabelStack } from '../../../kit/forms/LabelStack.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { codeIn } from '../model/code-in-text.ts';
import type { DoorValues } from '../model/door-values.ts';
import type { CodeControl } from '../state/use-code.ts';
import { useCodeHint } from '../state/use-code-hint.ts';
import './code-field.css';

export interface CodeFieldProps {
  form: AppForm<DoorValues>;
  control: Omit<CodeControl, 'captcha' | 'next'>;
}

/** The code from the mail or SMS, and the button that sends it. Takes a whole message when pasted. */
export function CodeField({ form, control }: CodeFieldProps) {
  const { t } = useLingui();
  const channel = useWatch({ control: form.control, name: 'channel' });
  const hint = useCodeHint(form, control);
  const paste = (event: ClipboardEvent): void => {
    const code = codeIn(event.clipboardData.getData('text'));
    if (code === undefined) return;
    event.preventDefault();
    form.setValue('validateCode', code, { shouldValidate: true, shouldDirty: true });
  };
  return (
    <>
      <FormField
        form={form}
        name="validateCode"
        problems={{
          codeNotSixDigits:
            control.code === undefined
              ? t`Have a code sent first. Then enter its 6 digits here.`
              : t`Enter the 6 digits of the code.`,
        }}
      >
        {({ onBlur, ...bound }) => (
          <div>
            <TextField
              {...bound}
              label={channel === 'email' ? t`Code from the e-mail` : t`Code from the SMS`}
              hint={hint}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              onPaste={paste}
              // Left empty it is waited for: the code is on its way.
              onBlur={(event) => bound.value !== '' && onBlur(event)}
              after={<SendButton control={control} />}
            />
            {bound.error !== undefined && hint !== undefined && <p className="door-sent">{hint}</p>}
          </div>
        )}
      </FormField>
      <FormLineBanner line={control.problem} />
    </>
  );
}

function SendButton({ control }: Pick<CodeFieldProps, 'control'>) {
  const { t } = useLingui();
  const { secondsLeft, isAsking, isSending } = control;
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  const waiting = t`Again in ${time}`;
  const [first, again, busy] = [t`Send code`, t`Send again`, t`Sending…`];
  const shown = isSending ? busy : secondsLeft > 0 ? waiting : isAsking ? first : again;
  return (
    <Button
      size="lg"
      aria-disabled={isSending || secondsLeft > 0 || undefined}
      aria-busy={isSending || undefined}
      onClick={() => void control.press()}
    >
      <LabelStack labels={[first, again, waiting, busy]} shown={shown} />
    </Button>
  );
}
