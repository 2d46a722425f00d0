import { Button } from '@seller-chat/ui';
import type { FieldValues } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import { LabelStack } from './LabelStack.tsx';
import type { AppForm } from './use-app-form.ts';

export interface SubmitButtonProps<Values extends FieldValues> {
  form: AppForm<Values>;
  /** What it does: "Save". */
  label: string;
  /** What it is doing: "Saving…". */
  busyLabel: string;
  /** For what cannot be undone. */
  isDanger?: boolean;
}

/** Sends the form. As wide as the wider of its two labels, so that nothing moves while it works. */
export function SubmitButton<Values extends FieldValues>({
  form,
  label,
  busyLabel,
  isDanger = false,
}: SubmitButtonProps<Values>) {
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Button
      type="submit"
      variant={isDanger ? 'danger' : 'solid'}
      size="lg"
      aria-disabled={isSubmitting || undefined}
      aria-busy={isSubmitting || undefined}
    >
      <LabelStack labels={[label, busyLabel]} shown={isSubmitting ? busyLabel : label} />
    </Button>
  );
}
