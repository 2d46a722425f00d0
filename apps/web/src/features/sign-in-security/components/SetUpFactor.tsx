import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { codeRules, confirmRules } from '../model/security-rules.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { FactorCodeField } from './FactorCodeField.tsx';
import { FactorSecret } from './FactorSecret.tsx';
import { SecurityForm } from './SecurityForm.tsx';

export interface SetUpFactorProps {
  /** Called with the recovery codes. */
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

interface Begun {
  secret: string;
  uri: string;
}

/** Turns two-step sign-in on: the password, then a first code of the app that has read the QR code. */
export function SetUpFactor({ onDone, onClose }: SetUpFactorProps) {
  const [begun, setBegun] = useState<Begun>();
  return begun === undefined ? (
    <BeginForm onBegun={setBegun} onClose={onClose} />
  ) : (
    <ConfirmForm begun={begun} onDone={onDone} onClose={onClose} />
  );
}

function BeginForm({ onBegun, onClose }: { onBegun: (begun: Begun) => void; onClose: () => void }) {
  const { t } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const form = useAppForm<{ password: string }>({
    rules: confirmRules,
    defaultValues: { password: '' },
    losesNothing: true,
    async send({ password }) {
      const { encipher } = await import('@seller-chat/api-client/cipher');
      onBegun(await api.beginSecondFactor({ password: encipher(password) }, { silent: true }));
    },
  });
  return (
    <SecurityForm form={form} label={t`Continue`} busyLabel={t`One moment…`} onCancel={onClose}>
      <p>{t`You need an authenticator app on your phone, such as Google Authenticator or Microsoft Authenticator.`}</p>
      <CurrentPasswordField form={form} />
    </SecurityForm>
  );
}

function ConfirmForm({ begun, onDone, onClose }: SetUpFactorProps & { begun: Begun }) {
  const { t } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const form = useAppForm<{ code: string }>({
    rules: codeRules,
    defaultValues: { code: '' },
    losesNothing: true,
    async send({ code }) {
      const { recoveryCodeList } = await api.confirmSecondFactor({ code: code.trim() }, { silent: true });
      onDone(recoveryCodeList);
    },
  });
  return (
    <SecurityForm
      form={form}
      label={t`Turn on two-step sign-in`}
      busyLabel={t`Turning on…`}
      onCancel={onClose}
    >
      <FactorSecret {...begun} />
      <FactorCodeField form={form} autoFocus />
    </SecurityForm>
  );
}
