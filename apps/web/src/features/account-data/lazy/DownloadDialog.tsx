import { useLingui } from '@lingui/react/macro';
import { Dialog, PasswordField } from '@seller-chat/ui';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { downloadRules } from '../model/account-data-rules.ts';
import type { DownloadValues } from '../model/account-data-rules.ts';

export interface DownloadDialogProps {
  exportId: string;
  onClose: () => void;
}

/** Asks for the password, then lets the browser download the export. */
export function DownloadDialog({ exportId, onClose }: DownloadDialogProps) {
  const { t } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const form = useAppForm<DownloadValues>({
    rules: downloadRules,
    defaultValues: { password: '' },
    losesNothing: true,
    async send({ password }) {
      const { encipher } = await import('@seller-chat/api-client/cipher');
      const { url } = await api.downloadDataExport(
        { exportId, password: encipher(password) },
        { silent: true },
      );
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t`Download the export`} closeLabel={t`Close`} size="sm">
      <Form form={form}>
        <FormField form={form} name="password" problems={{ required: t`Enter your password.` }}>
          {(bound) => (
            <PasswordField
              {...bound}
              label={t`Password`}
              hint={t`The file holds what your buyers wrote.`}
              autoComplete="current-password"
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
            />
          )}
        </FormField>
        <FormLineBanner line={form.line} />
        <SubmitButton form={form} label={t`Download`} busyLabel={t`Preparing…`} />
      </Form>
    </Dialog>
  );
}
