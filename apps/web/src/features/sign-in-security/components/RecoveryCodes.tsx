import { useLingui } from '@lingui/react/macro';
import { Button, copyText } from '@seller-chat/ui';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LeaveQuestion } from '../../../kit/forms/LeaveQuestion.tsx';
import { saveFile } from '../../../kit/table/export/save-file.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';

const always = (): boolean => true;

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, shown once: to be copied or saved before the person goes on. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await copyText(text);
      toasts.show({ tone: 'success', text: t`The recovery codes are copied.` });
    } catch {
      toasts.show({ tone: 'error', text: t`The browser does not allow copying. Save the codes instead.` });
    }
  };
  const save = () =>
    saveFile('seller-chat-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }));
  return (
    <div className="security-form">
      <h4 ref={heading} tabIndex={-1} className="security-codes-title">
        {t`Keep your recovery codes`}
      </h4>
      <p>{t`If you lose your phone, each of these codes signs you in once. They are not shown again.`}</p>
      <ul className="security-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="security-acts">
        <Button size="lg" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          {t`Copy`}
        </Button>
        <Button size="lg" icon={<Download size={16} aria-hidden />} onClick={save}>
          {t`Save as a file`}
        </Button>
        <Button size="lg" variant="solid" onClick={onDone}>
          {t`I have kept them`}
        </Button>
      </div>
      <LeaveQuestion
        isWanted={always}
        text={t`The recovery codes are not shown again. Copy them or save them first.`}
      />
    </div>
  );
}
