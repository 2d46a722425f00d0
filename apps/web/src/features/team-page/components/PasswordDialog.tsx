import { useLingui } from '@lingui/react/macro';
import type { SubAccount } from '@seller-chat/api-client/contract';
import { Button, Checkbox, Dialog, PasswordField } from '@seller-chat/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { passwordRules } from '../model/person-rules.ts';
import { TEAM } from '../state/use-team.ts';
import './team-page.css';

export interface PasswordDialogProps {
  person: SubAccount;
  onClose: () => void;
}

/** Gives a person another first password, and turns their second factor off if they have lost it. */
export function PasswordDialog({ person, onClose }: PasswordDialogProps) {
  const { t } = useLingui();
  const { api, toasts } = useAtomValue(servicesAtom);
  const queries = useQueryClient();
  const { displayName: name, subAccountId, hasSecondFactor } = person;
  const form = useAppForm<{ password: string; isFactorRemoved: boolean }>({
    rules: passwordRules,
    defaultValues: { password: '', isFactorRemoved: false },
    async send({ password, isFactorRemoved }) {
      const { encipher } = await import('@seller-chat/api-client/cipher');
      await api.updateSubAccountPassword(
        { subAccountId, password: encipher(password), isFactorRemoved },
        { silent: true },
      );
      void queries.invalidateQueries({ queryKey: TEAM });
      toasts.show({ tone: 'success', text: t`${name} has a new password and is signed out everywhere.` });
      onClose();
    },
  });
  return (
    <Dialog open sticky onClose={onClose} title={t`New password for ${name}`} closeLabel={t`Close`} size="sm">
      <Form form={form}>
        <FormField form={form} name="password" problems={{ required: t`Enter a password.` }}>
          {(bound) => (
            <PasswordField
              {...bound}
              label={t`New password`}
              hint={t`At least 8 characters. They choose their own at the next sign-in.`}
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
              autoComplete="new-password"
              data-autofocus
            />
          )}
        </FormField>
        {hasSecondFactor && (
          <FormField form={form} name="isFactorRemoved">
            {({ name: field, value, onChange, onBlur, ref }) => (
              <Checkbox name={field} checked={value} onChange={onChange} onBlur={onBlur} ref={ref}>
                {t`Also turn two-step sign-in off`}
              </Checkbox>
            )}
          </FormField>
        )}
        <FormLineBanner line={form.line} />
        <div className="team-buttons">
          <Button size="lg" onClick={form.changes.asking(onClose)}>{t`Cancel`}</Button>
          <SubmitButton form={form} label={t`Set password`} busyLabel={t`Setting…`} />
        </div>
      </Form>
    </Dialog>
  );
}
