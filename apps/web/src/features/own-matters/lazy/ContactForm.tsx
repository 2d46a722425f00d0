import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ContactKind } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { Button, PasswordField } from '@seller-chat/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { usualRegion } from '../../sign-in/index.ts';
import {
  CodeField,
  EmailField,
  MobileField,
  NO_VALUES,
  encipheredTarget,
  forgetKnownCode,
  useCodeSending,
} from '../../sign-up/index.ts';
import type { DoorValues } from '../../sign-up/index.ts';
import { contactRules } from '../model/contact-rules.ts';
import { PROFILE } from '../model/profile-key.ts';

export interface ContactFormProps {
  kind: ContactKind;
  /** There is none of the kind so far. */
  isFirst: boolean;
  onClose: () => void;
}

const SILENT = { silent: true };

/** A new e-mail address or mobile number: the password sends a code there, and the code makes the change. */
export function ContactForm({ kind, isFirst, onClose }: ContactFormProps) {
  const { t, i18n } = useLingui();
  const { api, toasts } = useAtomValue(servicesAtom);
  const queries = useQueryClient();
  const name = kind === 'email' ? 'new-email' : 'new-mobile';
  const isEmail = kind === 'email';
  const form = useAppForm<DoorValues>({
    rules: contactRules,
    defaultValues: {
      ...NO_VALUES,
      channel: kind,
      mobileCountryCode: usualRegion(i18n.locale as LanguageCode),
    },
    async send(values) {
      const target = encipheredTarget(values);
      const { profile } = await api.changeContact({ ...target, validateCode: values.validateCode }, SILENT);
      queries.setQueryData(PROFILE, profile);
      forgetKnownCode(name);
      toasts.show({
        tone: 'success',
        text: isEmail ? t`You now sign in with the new e-mail.` : t`You now sign in with the new number.`,
      });
      onClose();
    },
    explain(error) {
      if (!(error instanceof ApiError)) return undefined;
      if (error.code === ERROR_CODES.codeWrong)
        return { fields: [{ path: 'validateCode', text: error.reason }], line: undefined };
      if (error.code === ERROR_CODES.contactTaken)
        return { fields: [{ path: kind, text: error.reason }], line: undefined };
      return undefined;
    },
  });
  const { send, ...sending } = useCodeSending(form, {
    name,
    alsoChecked: ['password'],
    async call(values) {
      const { encipher } = await import('@seller-chat/api-client/cipher');
      const target = encipheredTarget(values);
      return api.sendContactCode({ ...target, password: encipher(values.password) }, SILENT);
    },
  });
  const control = { ...sending, isAsking: sending.code === undefined, press: send };
  const label = isFirst
    ? isEmail
      ? t`Add e-mail`
      : t`Add mobile number`
    : isEmail
      ? t`Change e-mail`
      : t`Change mobile number`;
  return (
    <div className="own-contact-form">
      <Form form={form} label={label}>
        {isEmail ? <EmailField form={form} /> : <MobileField form={form} />}
        <CurrentPasswordField form={form} />
        <CodeField form={form} control={control} />
        <FormLineBanner line={form.line} />
        <div className="own-acts">
          <Button size="lg" onClick={form.changes.asking(onClose)}>
            {t`Cancel`}
          </Button>
          <SubmitButton form={form} label={label} busyLabel={t`Saving…`} />
        </div>
      </Form>
    </div>
  );
}

function CurrentPasswordField({ form }: { form: AppForm<DoorValues> }) {
  const { t } = useLingui();
  return (
    <FormField form={form} name="password" problems={{ required: t`Enter your current password.` }}>
      {(bound) => (
        <PasswordField
          {...bound}
          label={t`Current password`}
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
        />
      )}
    </FormField>
  );
}
