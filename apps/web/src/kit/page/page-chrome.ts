import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What the shell gives to every page. */
export interface PageChrome {
  /** The route table hides the header of some pages: they have a bar of their own. */
  isHeaderHidden: boolean;
  /** The end of the header: plan, language, theme, notices, account. */
  tools: ReactNode;
  /** The places beside this page, where it is one of several behind one entry of the rail. */
  side: ReactNode | undefined;
  /** The sections of a page that has several, above the toolbar of each. */
  bar?: ReactNode | undefined;
}

/** Outside the frame a page has no header, for example in a test of one part. */
export const PageChromeContext = createContext<PageChrome>({
  isHeaderHidden: true,
  tools: null,
  side: undefined,
});
