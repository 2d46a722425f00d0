import type { ReactElement, ReactNode } from 'react';
import './page-layout.css';

/** Props of {@link PageLayout}. */
export interface PageLayoutProps {
  readonly rail: ReactNode;
  /** Across the top of the page. */
  readonly banner?: ReactNode | undefined;
  readonly children: ReactElement | readonly ReactElement[];
}

/** The frame of a page: rail at the edge, the page beside it. Below 768 px the rail lies along the bottom. */
export function PageLayout({ rail, banner, children }: PageLayoutProps) {
  return (
    <div className="sc-page-layout">
      <div className="sc-page-layout-rail">{rail}</div>
      <main className="sc-page">
        {banner}
        {children}
      </main>
    </div>
  );
}
