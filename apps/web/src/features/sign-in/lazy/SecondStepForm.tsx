import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { Button, Checkbox, TextField } from '@seller-chat/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { schemaRules } from '../../../kit/forms/schema-rules.ts';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { DesktopShellError, adoptAccountAtom } from '../../account/index.ts';
import './second-step.css';

export interface SecondStepFormProps {
  /** Called once the account is known. */
  onSignedIn: () => void;
  /** Called to begin with the password again; with the reason where that is needed. */
  onBack: (reason?: string) => void;
}

interface Values {
  code: string;
  isTrusted: boolean;
}

const rules = schemaRules<Values>(
  z.object({ code: z.string().check(z.trim(), z.minLength(1, 'required')), isTrusted: z.boolean() }),
);

/** A code of the authenticator app, or a recovery code instead. */
export function SecondStepForm({ onSignedIn, onBack }: SecondStepFormProps) {
  const { t } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const adopt = useSetAtom(adoptAccountAtom);
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useAppForm<Values>({
    rules,
    defaultValues: { code: '', isTrusted: false },
    losesNothing: true,
    async send({ code, isTrusted }) {
      const { account } = await api.loginSecondStep({ code: code.trim(), isTrusted }, { silent: true });
      await adopt(account);
      onSignedIn();
    },
    explain(error) {
      if (error instanceof DesktopShellError)
        return {
          fields: [],
          line: { text: t`The desktop app could not open this account. Restart the app and sign in again.` },
        };
      if (!(error instanceof ApiError) || error.code !== ERROR_CODES.secondStepExpired) return undefined;
      onBack(error.reason);
      return { fields: [], line: undefined };
    },
  });
  const change = () => {
    form.reset({ code: '', isTrusted: form.getValues('isTrusted') });
    setIsRecovery((before) => !before);
  };
  const wrong = isRecovery
    ? t`This recovery code is wrong or was used already.`
    : t`This code is wrong or was used already. Enter the next one of your app.`;
  return (
    <Form form={form} label={t`Two-step sign-in`}>
      <FormField
        // Another control: the keyboard and what the browser suggests belong to it.
        key={isRecovery ? 'recovery' : 'app'}
        form={form}
        name="code"
        problems={{ required: t`Enter the code.`, factorCodeWrong: wrong }}
      >
        {(bound) =>
          isRecovery ? (
            <TextField
              {...bound}
              label={t`Recovery code`}
              hint={t`One of the codes that you kept when you turned two-step sign-in on. Each works once.`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              autoFocus
            />
          ) : (
            <TextField
              {...bound}
              label={t`Code from your authenticator app`}
              hint={t`6 digits; a new code appears every 30 seconds.`}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              autoFocus
            />
          )
        }
      </FormField>
      <FormField form={form} name="isTrusted">
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={onChange}>
            {t`Don't ask for a code in this browser for 30 days`}
          </Checkbox>
        )}
      </FormField>
      <FormLineBanner line={form.line} />
      <SubmitButton form={form} label={t`Sign in`} busyLabel={t`Signing in…`} />
      <div className="second-step-ways">
        <Button variant="ghost" size="sm" onClick={change}>
          {isRecovery ? t`Use the authenticator app` : t`Use a recovery code`}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onBack()}>
          {t`Back to sign-in`}
        </Button>
      </div>
    </Form>
  );
}
