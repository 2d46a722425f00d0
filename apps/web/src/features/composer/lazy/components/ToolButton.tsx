import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@seller-chat/ui';
import type { ReactNode } from 'react';

export interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  /** Why it does nothing now; it stays in the way of the Tab key and says so. */
  disabledReason: string | undefined;
  onClick: () => void;
}

/** A button above the text. */
export function ToolButton({ label, icon, disabledReason, onClick }: ToolButtonProps) {
  const { t } = useLingui();
  const isDisabled = disabledReason !== undefined;
  return (
    <IconButton
      label={isDisabled ? t`${label}: ${disabledReason}` : label}
      icon={icon}
      tooltipSide="top"
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onClick()}
    />
  );
}
