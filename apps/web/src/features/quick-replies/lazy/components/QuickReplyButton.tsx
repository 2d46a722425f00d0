import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@seller-chat/ui';
import { Zap } from 'lucide-react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { panelAtom, setPanelAtom } from '../state/panel.ts';

/** Opens the quick replies with a field to search in. */
export function QuickReplyButton({ disabledReason }: { disabledReason: string | undefined }) {
  const { t } = useLingui();
  const isOpen = useAtomValue(panelAtom)?.mode === 'search';
  const setPanel = useSetAtom(setPanelAtom);
  const label = t`Quick replies`;
  const isDisabled = disabledReason !== undefined;
  return (
    <IconButton
      label={isDisabled ? t`${label}: ${disabledReason}` : label}
      icon={<Zap size={18} aria-hidden />}
      shortcut={isDisabled ? undefined : '/'}
      aria-keyshortcuts="/"
      tooltipSide="top"
      aria-disabled={isDisabled || undefined}
      aria-expanded={isOpen}
      data-quick-reply-button
      onClick={() => !isDisabled && setPanel(isOpen ? null : { mode: 'search', keyword: '' })}
    />
  );
}
