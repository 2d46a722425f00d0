import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import './banner.css';
import { IconButton } from '../IconButton/IconButton.tsx';

/** Props of {@link Banner}. */
export interface BannerProps {
  readonly tone: 'info' | 'warn' | 'error';
  readonly children: ReactNode;
  /** One small button. */
  readonly action?: ReactNode | undefined;
  /** With `onDismiss`, a close button of this name. */
  readonly dismissLabel?: string | undefined;
  readonly onDismiss?: (() => void) | undefined;
}

const icons = { info: Info, warn: TriangleAlert, error: CircleAlert };

/** A notice across the top of a page or panel. Errors interrupt a screen reader, the rest wait their turn. */
export function Banner({ tone, children, action, dismissLabel, onDismiss }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div className="sc-banner" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden />
      <div className="sc-banner-text">{children}</div>
      {action}
      {onDismiss && dismissLabel !== undefined && (
        <IconButton size="sm" label={dismissLabel} icon={<X size={16} aria-hidden />} onClick={onDismiss} />
      )}
    </div>
  );
}
