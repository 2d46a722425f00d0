import { useLingui } from '@lingui/react/macro';
import { ErrorState, Skeleton } from '@seller-chat/ui';
import type { ReactNode } from 'react';
import { useMusicChoices } from './use-music-choices.ts';
import type { MusicChoice } from './use-music-choices.ts';
import './chat-settings.css';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** Settings that need the tones there are, or that they are being read, or why not. */
export function MusicChoiceFaces({ children }: { children: (choices: readonly MusicChoice[]) => ReactNode }) {
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
  return children(music.choices);
}
