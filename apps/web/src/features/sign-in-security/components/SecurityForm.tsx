import { useLingui } from '@lingui/react/macro';
import { Button } from '@seller-chat/ui';
import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';

export interface SecurityFormProps<Values extends FieldValues> {
  form: AppForm<Values>;
  /** Its name and what its button does: "Change password". */
  label: string;
  busyLabel: string;
  onCancel: () => void;
  children: ReactElement | ReactElement[];
}

/** The frame of a form in this section, with its buttons. */
export function SecurityForm<Values extends FieldValues>({
  form,
  label,
  busyLabel,
  onCancel,
  children,
}: SecurityFormProps<Values>) {
  const { t } = useLingui();
  return (
    <div className="security-form">
      <Form form={form} label={label}>
        {children}
        <FormLineBanner line={form.line} />
        <div className="security-acts">
          <Button size="lg" onClick={form.changes.asking(onCancel)}>
            {t`Cancel`}
          </Button>
          <SubmitButton form={form} label={label} busyLabel={busyLabel} />
        </div>
      </Form>
    </div>
  );
}
