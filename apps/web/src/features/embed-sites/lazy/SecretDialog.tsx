import { useLingui } from '@lingui/react/macro';
import type { EmbedSite } from '@seller-chat/api-client/contract';
import { Banner, Button, Dialog, copyText } from '@seller-chat/ui';
import { Copy } from 'lucide-react';
import { useEffect } from 'react';
import { LeaveQuestion } from '../../../kit/forms/LeaveQuestion.tsx';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { holdReloads } from '../../../shared/unkept-work.ts';

const always = (): boolean => true;

export interface SecretDialogProps {
  site: EmbedSite;
  secret: string;
  onClose: () => void;
}

/** The secret of a site, shown once: only the answer that made it has it. */
export function SecretDialog({ site, secret, onClose }: SecretDialogProps) {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const { name } = site;
  useEffect(() => holdReloads(always), []);
  const copy = async () => {
    try {
      await copyText(secret);
      toasts.show({ tone: 'success', text: t`The secret is copied.` });
    } catch {
      toasts.show({ tone: 'error', text: t`The browser does not allow copying. Select the secret instead.` });
    }
  };
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t`Secret of ${name}`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()} data-autofocus>
            {t`Copy`}
          </Button>
          <Button variant="solid" onClick={onClose}>{t`I have kept it`}</Button>
        </>
      }
    >
      <div className="embed-secret">
        <Banner tone="warn">
          {t`This secret is not shown again. Whoever has it can read your chats: keep it on your server, never in a page or an app.`}
        </Banner>
        <code translate="no" dir="ltr" aria-label={t`Secret`}>
          {secret}
        </code>
      </div>
      <LeaveQuestion isWanted={always} text={t`The secret is not shown again. Copy it first.`} />
    </Dialog>
  );
}
