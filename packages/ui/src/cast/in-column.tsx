import type { ReactNode } from 'react';

/** As wide as the last column, on its ground. */
export function InColumn({ children }: { readonly children: ReactNode }) {
  return <div style={{ width: 324, background: 'var(--sc-colors-surface)' }}>{children}</div>;
}
