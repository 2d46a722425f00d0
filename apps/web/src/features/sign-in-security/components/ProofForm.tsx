import { useLingui } from '@lingui/react/macro';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { proofRules } from '../model/security-rules.ts';
import type { ProofValues } from '../model/security-rules.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { FactorCodeField } from './FactorCodeField.tsx';
import { SecurityForm } from './SecurityForm.tsx';

export interface ProofFormProps {
  task: 'renew' | 'remove';
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Makes new recovery codes, or turns two-step sign-in off: by the password and a code. */
export function ProofForm({ task, onCodes, onClose }: ProofFormProps) {
  const { t } = useLingui();
  const { api, toasts } = useAtomValue(servicesAtom);
  const isRenewal = task === 'renew';
  const form = useAppForm<ProofValues>({
    rules: proofRules,
    defaultValues: { password: '', code: '' },
    losesNothing: true,
    async send({ password, code }) {
      const { encipher } = await import('@seller-chat/api-client/cipher');
      const proofs = { password: encipher(password), code: code.trim() };
      if (isRenewal) {
        const { recoveryCodeList } = await api.renewRecoveryCodes(proofs, { silent: true });
        return onCodes(recoveryCodeList);
      }
      await api.removeSecondFactor(proofs, { silent: true });
      toasts.show({ tone: 'success', text: t`Two-step sign-in is off.` });
      onClose();
    },
  });
  return (
    <SecurityForm
      form={form}
      label={isRenewal ? t`Make new recovery codes` : t`Turn off two-step sign-in`}
      busyLabel={isRenewal ? t`Making codes…` : t`Turning off…`}
      onCancel={onClose}
    >
      <CurrentPasswordField form={form} />
      <FactorCodeField form={form} takesRecovery />
    </SecurityForm>
  );
}
