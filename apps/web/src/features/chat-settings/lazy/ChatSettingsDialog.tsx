import { useLingui } from '@lingui/react/macro';
import { Dialog, ErrorState, Skeleton } from '@seller-chat/ui';
import { AlertSettings } from './AlertSettings.tsx';
import { ScreenSettings } from './ScreenSettings.tsx';
import { useMusicChoices } from './use-music-choices.ts';
import './chat-settings.css';

export interface ChatSettingsDialogProps {
  onClose: () => void;
}

/** How one's own chat is set up. What is changed counts at once, on every open tab. */
export function ChatSettingsDialog({ onClose }: ChatSettingsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Chat settings`} closeLabel={t`Close`} size="md">
      <SettingsBody />
    </Dialog>
  );
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

function SettingsBody() {
  const { t } = useLingui();
  const music = useMusicChoices();
  if (music.state === 'failed') {
    return (
      <ErrorState
        message={t`The settings could not be loaded.`}
        retryLabel={t`Try again`}
        onRetry={music.retry}
      />
    );
  }
  if (music.state === 'loading') {
    return (
      <div className="chat-settings-skeleton" role="status" aria-label={t`Loading settings`}>
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} shape="box" height={40} />
        ))}
      </div>
    );
  }
  return (
    <>
      <AlertSettings choices={music.choices} />
      <ScreenSettings />
    </>
  );
}
