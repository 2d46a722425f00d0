import { useLingui } from '@lingui/react/macro';
import { Banner } from '@seller-chat/ui';
import type { FormLine } from './form-findings.ts';

/** Why a form was not accepted, above its button; nothing if nothing failed. */
export function FormLineBanner({ line }: { line: FormLine | undefined }) {
  const { t } = useLingui();
  if (line === undefined) return null;
  return (
    <div className="form-line">
      <Banner tone="error">
        {line === 'unreachable' ? t`Can't reach the server. Check your connection and try again.` : line.text}
      </Banner>
    </div>
  );
}
