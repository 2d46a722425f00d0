import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '@seller-chat/ui/context';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';

export interface CodeBlockProps {
  /** Name of the button that copies it. */
  label: string;
  code: string;
}

/** Code to copy. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  return (
    <div className="embed-code">
      <pre translate="no" dir="ltr" tabIndex={0}>
        <code>{code}</code>
      </pre>
      <CopyButton
        text={code}
        label={label}
        copiedLabel={t`Copied`}
        onRefused={() => toasts.show({ tone: 'error', text: t`The browser does not allow copying.` })}
      />
    </div>
  );
}
