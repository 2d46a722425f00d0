import { useLingui } from '@lingui/react/macro';
import type { FormLine } from './form-findings.ts';
import { RevealedBanner } from './RevealedBanner.tsx';

/** Why a form was not accepted, above its button; nothing if nothing failed. */
export function FormLineBanner({ line }: { line: FormLine | undefined }) {
  const { t } = useLingui();
  if (line === undefined) return null;
  return (
    <div className="form-line">
      <RevealedBanner>
        {line === 'unreachable' ? t`Can't reach the server. Check your connection and try again.` : line.text}
      </RevealedBanner>
    </div>
  );
}
