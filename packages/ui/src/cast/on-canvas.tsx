import type { ReactNode } from 'react';

/** The ground of the conversation, as wide as its column on a laptop. */
export function OnCanvas({
  children,
  width = 520,
}: {
  readonly children: ReactNode;
  readonly width?: number;
}) {
  return <div style={{ width, padding: 20, background: 'var(--sc-colors-canvas)' }}>{children}</div>;
}
