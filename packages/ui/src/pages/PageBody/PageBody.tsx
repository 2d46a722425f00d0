import type { ReactNode } from 'react';
import './page-body.css';

/** Props of {@link PageBody}. */
export interface PageBodyProps {
  /** Places inside the page, in a column at the start; below 768 px a strip above it. */
  readonly side?: ReactNode | undefined;
  /** The sections of a page that has several, above the toolbar. */
  readonly bar?: ReactNode | undefined;
  /** Search, filters, and what acts on the whole content. */
  readonly toolbar?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** What is under a page's header: side column, toolbar, and the content, which alone scrolls. */
export function PageBody({ side, bar, toolbar, children }: PageBodyProps) {
  return (
    <div className="sc-page-split" data-split={side !== undefined}>
      {side}
      <div className="sc-page-column">
        {bar}
        {toolbar !== undefined && <div className="sc-page-toolbar">{toolbar}</div>}
        <div className="sc-page-content">{children}</div>
      </div>
    </div>
  );
}

/** The end of a toolbar: what acts on the whole list. Below 768 px the buttons of its menus show their icons only. */
export function ToolbarEnd({ children }: { readonly children: ReactNode }) {
  return <div className="sc-page-toolbar-end">{children}</div>;
}

/** Inside the end of a toolbar: what is of use for columns only, which a window below 768 px has not. */
export function ToolbarWide({ children }: { readonly children: ReactNode }) {
  return <div className="sc-page-toolbar-wide">{children}</div>;
}
