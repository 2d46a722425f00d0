import { useLingui } from '@lingui/react/macro';
import { findPasswordProblem } from '@seller-chat/core/password';
import { PasswordField } from '@seller-chat/ui';
import * as z from 'zod/mini';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { schemaRules } from '../../../kit/forms/schema-rules.ts';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { adoptAccountAtom } from '../../account/index.ts';

interface Values {
  password: string;
  newPassword: string;
  confirm: string;
}

const required = z.string().check(z.minLength(1, 'required'));
const rules = schemaRules<Values>(
  z.object({ password: required, newPassword: required, confirm: required }).check(({ value, issues }) => {
    const problem = value.newPassword === '' ? null : findPasswordProblem(value.newPassword);
    const isSame = value.confirm === '' || value.confirm === value.newPassword;
    if (problem !== null)
      issues.push({ code: 'custom', input: value, path: ['newPassword'], message: problem });
    if (!isSame) issues.push({ code: 'custom', input: value, path: ['confirm'], message: 'passwordsDiffer' });
  }),
);

/** A password of the person's own, in place of the one that the main account gave. */
export function FirstPasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const adopt = useSetAtom(adoptAccountAtom);
  const form = useAppForm<Values>({
    rules,
    defaultValues: { password: '', newPassword: '', confirm: '' },
    async send({ password, newPassword }) {
      const { encipher } = await import('@seller-chat/api-client/cipher');
      const passwords = { password: encipher(password), newPassword: encipher(newPassword) };
      await api.changePassword(passwords, { silent: true });
      const { account } = await api.getAccount({}, { silent: true });
      await adopt(account);
      onDone();
    },
  });
  const eye = { showLabel: t`Show password`, hideLabel: t`Hide password` };
  return (
    <Form form={form}>
      <FormField
        form={form}
        name="password"
        problems={{
          required: t`Enter the password that you were given.`,
          passwordWrong: t`This is not the password that you were given.`,
        }}
      >
        {(bound) => (
          <PasswordField
            {...bound}
            {...eye}
            label={t`Password that you were given`}
            autoComplete="current-password"
          />
        )}
      </FormField>
      <FormField form={form} name="newPassword" problems={{ required: t`Enter a new password.` }}>
        {(bound) => (
          <PasswordField
            {...bound}
            {...eye}
            label={t`New password`}
            hint={t`At least 8 characters: several words, for example.`}
            autoComplete="new-password"
          />
        )}
      </FormField>
      <FormField form={form} name="confirm" problems={{ required: t`Enter the new password again.` }}>
        {(bound) => (
          <PasswordField {...bound} {...eye} label={t`New password again`} autoComplete="new-password" />
        )}
      </FormField>
      <FormLineBanner line={form.line} />
      <SubmitButton form={form} label={t`Go on`} busyLabel={t`Changing the password…`} />
    </Form>
  );
}
