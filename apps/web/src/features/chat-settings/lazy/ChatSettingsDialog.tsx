import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@seller-chat/ui';
import { ChatSettingsForm } from './ChatSettingsForm.tsx';

export interface ChatSettingsDialogProps {
  onClose: () => void;
}

/** How one's own chat is set up. What is changed counts at once, on every open tab. */
export function ChatSettingsDialog({ onClose }: ChatSettingsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Chat settings`} closeLabel={t`Close`} size="md">
      <ChatSettingsForm />
    </Dialog>
  );
}
