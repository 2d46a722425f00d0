import type { ReactNode, Ref } from 'react';
import './page-header.css';

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  readonly title: string;
  /** A number or a few words after the title, e.g. "12 of 20". */
  readonly count?: ReactNode | undefined;
  /** The page's primary action: one solid button with an icon. Below 768 px only its icon is seen. */
  readonly action?: ReactNode | undefined;
  /** The place of the primary action. */
  readonly actionRef?: Ref<HTMLDivElement> | undefined;
  /** The same on every page: plan, language, theme, notices, account. */
  readonly tools: ReactNode;
}

/** The bar over a page, 60 px: title and count at the start, the primary action and the tools at the end. */
export function PageHeader({ title, count, action, actionRef, tools }: PageHeaderProps) {
  return (
    <header className="sc-page-header">
      <h1>{title}</h1>
      {count !== undefined && <span className="sc-page-header-count">{count}</span>}
      <div className="sc-page-header-end">
        {action !== undefined && (
          <div ref={actionRef} className="sc-page-header-action">
            {action}
          </div>
        )}
        {tools}
      </div>
    </header>
  );
}

/** A hairline between the tools of the header. */
export function HeaderDivider() {
  return <span className="sc-header-divider" aria-hidden="true" />;
}
