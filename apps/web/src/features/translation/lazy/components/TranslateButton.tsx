import { useLingui } from '@lingui/react/macro';
import type { SessionId } from '@seller-chat/core';
import { IconButton } from '@seller-chat/ui';
import { Languages } from 'lucide-react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { closeOutgoingAtom, isTranslatedFirstAtom, openOutgoingAtom } from '../state/outgoing.ts';

export interface TranslateButtonProps {
  sessionId: SessionId;
  disabledReason: string | undefined;
}

/** Translates the replies of a conversation before they are sent, or no longer. */
export function TranslateButton({ sessionId, disabledReason }: TranslateButtonProps) {
  const { t } = useLingui();
  const isOpen = useAtomValue(isTranslatedFirstAtom)(sessionId);
  const open = useSetAtom(openOutgoingAtom);
  const close = useSetAtom(closeOutgoingAtom);
  const label = t`Translate before sending`;
  const isDisabled = disabledReason !== undefined;
  return (
    <IconButton
      label={isDisabled ? t`${label}: ${disabledReason}` : label}
      icon={<Languages size={18} aria-hidden />}
      tooltipSide="top"
      aria-disabled={isDisabled || undefined}
      aria-pressed={isOpen}
      onClick={() => !isDisabled && (isOpen ? close(sessionId) : open(sessionId))}
    />
  );
}
