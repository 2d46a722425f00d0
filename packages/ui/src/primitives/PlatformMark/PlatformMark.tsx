import type { Platform } from '@seller-chat/core/platform';
import { memo } from 'react';
import './platform-mark.css';

/** Props of {@link PlatformMark}. */
export interface PlatformMarkProps {
  readonly platform: Platform;
  /** Edge in px; 16 by default. */
  readonly size?: number | undefined;
  /** The marketplace's name, read out; leave out where the name stands beside it. */
  readonly label?: string | undefined;
}

const letters: Record<Platform, string> = { Lazada: 'L', Shopee: 'S', TikTok: 'T', Tokopedia: 't' };

/** A marketplace as a small mark: its own shape, colour and letter, so that colour alone never tells. */
export const PlatformMark = memo(function PlatformMark({ platform, size = 16, label }: PlatformMarkProps) {
  return (
    <span
      className="sc-mark"
      data-platform={platform}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.6) }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {letters[platform]}
    </span>
  );
});
