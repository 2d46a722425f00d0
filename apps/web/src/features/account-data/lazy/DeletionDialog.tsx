import { useLingui } from '@lingui/react/macro';
import { Button, Dialog, PasswordField, TextField } from '@seller-chat/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { accountAtom } from '../../account/index.ts';
import { ACCOUNT_DELETION } from '../model/account-data-keys.ts';
import { deletionRules } from '../model/account-data-rules.ts';
import type { DeletionValues } from '../model/account-data-rules.ts';
import './account-data.css';

/** Says what the deletion means, then asks for the name of the account, the password and, where there is one, a code. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const name = useAtomValue(accountAtom)?.displayName ?? '';
  const queries = useQueryClient();
  const { data: factor } = usePageQuery({
    key: ['second-factor'],
    read: (calls, call) => calls.getSecondFactor({}, call),
  });
  const hasFactor = factor !== undefined && factor.onSince !== null;
  const form = useAppForm<DeletionValues>({
    rules: deletionRules,
    defaultValues: { accountName: '', password: '', code: '' },
    losesNothing: true,
    async send({ accountName, password, code }) {
      const { encipher } = await import('@seller-chat/api-client/cipher');
      await api.requestAccountDeletion(
        { accountName, password: encipher(password), ...(hasFactor && { code }) },
        { silent: true },
      );
      void queries.invalidateQueries({ queryKey: ACCOUNT_DELETION });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t`Delete the account`} closeLabel={t`Close`} size="md" sticky>
      <Meaning />
      <Form form={form}>
        <FormField form={form} name="accountName" problems={{ required: t`Enter the name of the account.` }}>
          {(bound) => <TextField {...bound} label={t`Name of the account: ${name}`} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="password" problems={{ required: t`Enter your password.` }}>
          {(bound) => (
            <PasswordField
              {...bound}
              label={t`Password`}
              autoComplete="current-password"
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
            />
          )}
        </FormField>
        {hasFactor && (
          <FormField form={form} name="code" problems={{ required: t`Enter a code of your app.` }}>
            {(bound) => <TextField {...bound} label={t`Code of your app`} autoComplete="one-time-code" />}
          </FormField>
        )}
        <FormLineBanner line={form.line} />
        <div className="deletion-acts">
          <Button size="lg" onClick={onClose}>{t`Cancel`}</Button>
          <SubmitButton form={form} label={t`Delete account`} busyLabel={t`Requesting…`} isDanger />
        </div>
      </Form>
    </Dialog>
  );
}

function Meaning() {
  const { t } = useLingui();
  return (
    <ul className="deletion-meaning">
      <li>{t`All shops are disconnected, and all conversations, orders, notes and files are deleted.`}</li>
      <li>{t`All sub-accounts, settings, exports and the audit log are deleted. Everyone is signed out.`}</li>
      <li>{t`For 14 days everything works as before, and you can cancel. After that nothing can be restored.`}</li>
      <li>{t`As proof we keep a random number and the date of the deletion, and nothing else.`}</li>
      <li>{t`Your marketplaces keep their own copies. If you need yours, export your data first.`}</li>
    </ul>
  );
}
