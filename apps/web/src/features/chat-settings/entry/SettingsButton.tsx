import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@seller-chat/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useSetAtom } from '../../../shared/jotai.ts';
import { openSettingsAtom } from '../state/setting-actions.ts';

/** Opens the chat settings. */
export function SettingsButton() {
  const { t } = useLingui();
  const open = useSetAtom(openSettingsAtom);
  return (
    <IconButton
      label={t`Chat settings`}
      tooltipSide="right"
      icon={<SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => open(true)}
    />
  );
}
