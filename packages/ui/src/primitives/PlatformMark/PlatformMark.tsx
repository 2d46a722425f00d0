import type { Platform } from '@seller-chat/core/platform';
import { memo } from 'react';
import './platform-mark.css';

/** Props of {@link PlatformMark}. */
export interface PlatformMarkProps {
  readonly platform: Platform;
  /** Edge in px; 16 by default. */
  readonly size?: number | undefined;
  /** The marketplace's name, read out; leave out if the name is beside it. */
  readonly label?: string | undefined;
}

/** Its letter as a line on a square of 16: small letters of a font would each be a size of their own. */
const letters: Record<Platform, string> = {
  Lazada: 'M6 4.3v7.3h4.6',
  Shopee:
    'M10.3 5.7C9.9 4.7 9.1 4.2 8 4.2c-1.4 0-2.4.7-2.4 1.9 0 2.5 4.9 1.4 4.9 3.9 0 1.2-1.1 1.9-2.5 1.9-1.3 0-2.2-.6-2.6-1.6',
  TikTok: 'M4.9 4.5h6.2M8 4.5v7.3',
  Tokopedia: 'M7.1 3.9v5.8c0 1.2.7 1.9 1.9 1.9h1M5.2 6.4h4.6',
};

/** A marketplace as a small mark: its own shape, colour and letter, so that colour is never the only sign. */
export const PlatformMark = memo(function PlatformMark({ platform, size = 16, label }: PlatformMarkProps) {
  return (
    <svg
      className="sc-mark"
      data-platform={platform}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={letters[platform]} />
    </svg>
  );
});
