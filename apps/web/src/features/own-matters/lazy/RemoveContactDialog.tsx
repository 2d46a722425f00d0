import { useLingui } from '@lingui/react/macro';
import type { ContactKind } from '@seller-chat/api-client/contract';
import { Button, Dialog, PasswordField } from '@seller-chat/ui';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { schemaRules } from '../../../kit/forms/schema-rules.ts';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { PROFILE } from '../model/profile-key.ts';

export interface RemoveContactDialogProps {
  kind: ContactKind;
  value: string;
  title: string;
  onClose: () => void;
}

interface Values {
  password: string;
}
const rules = schemaRules<Values>(z.object({ password: z.string().check(z.minLength(1, 'required')) }));

/** Removes a name to sign in with, by the password. */
export function RemoveContactDialog({ kind, value, title, onClose }: RemoveContactDialogProps) {
  const { t } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const queries = useQueryClient();
  const form = useAppForm<Values>({
    rules,
    defaultValues: { password: '' },
    losesNothing: true,
    async send({ password }) {
      const { encipher } = await import('@seller-chat/api-client/cipher');
      const { profile } = await api.removeContact({ kind, password: encipher(password) }, { silent: true });
      queries.setQueryData(PROFILE, profile);
      onClose();
    },
  });
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title={title}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" onClick={() => form.submit()}>
            {title}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <p>{t`You can no longer sign in with ${value}. Your other sign-in details stay.`}</p>
        <FormField form={form} name="password" problems={{ required: t`Enter your current password.` }}>
          {(bound) => (
            <PasswordField
              {...bound}
              label={t`Current password`}
              autoComplete="current-password"
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
              data-autofocus
            />
          )}
        </FormField>
        <FormLineBanner line={form.line} />
      </Form>
    </Dialog>
  );
}
