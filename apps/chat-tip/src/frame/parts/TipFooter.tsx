import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from '../../shared/jotai.ts';
import { signInAtom, statusAtom } from '../state/atoms.ts';

/** Whether new messages arrive, as a mark and in words, and the way to all conversations. */
export function TipFooter() {
  const { t } = useLingui();
  const status = useAtomValue(statusAtom);
  const { kind } = useAtomValue(signInAtom);
  if (kind !== 'token' && kind !== 'cookie') return null;
  const words = { online: t`Connected`, connecting: t`Connecting`, offline: t`No connection` };
  return (
    <div className="tip-foot">
      <a href="/chat" target="_blank" rel="noopener">
        {t`All conversations`}
      </a>
      <span className="tip-status" data-status={status} role="status">
        {words[status]}
      </span>
    </div>
  );
}
