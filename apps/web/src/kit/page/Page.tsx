import { PageBody, PageHeader } from '@seller-chat/ui/pages';
import { use } from 'react';
import type { ReactNode } from 'react';
import { Region } from '../region/Region.tsx';
import { PageChromeContext } from './page-chrome.ts';

export interface PageProps {
  title: string;
  /** After the title: a number or a few words. */
  count?: ReactNode;
  /** The primary action: one solid button with an icon. */
  action?: ReactNode;
  toolbar?: ReactNode;
  /** The page's own side column; by default the places beside it. */
  side?: ReactNode;
  /** What is open over the page: sheets and dialogs. */
  sheet?: ReactNode;
  /** The content; it alone scrolls. */
  children: ReactNode;
}

/** A page inside the shell's frame: header, toolbar, side column, content, sheets. A failure in one ends that one only. */
export function Page({ title, count, action, toolbar, side, sheet, children }: PageProps) {
  const chrome = use(PageChromeContext);
  return (
    <>
      {chrome.isHeaderHidden ? (
        <h1 className="sc-sr-only">{title}</h1>
      ) : (
        <PageHeader title={title} count={count} action={action} tools={chrome.tools} />
      )}
      <PageBody side={side ?? chrome.side} bar={chrome.bar} toolbar={toolbar && <Region>{toolbar}</Region>}>
        <Region>{children}</Region>
      </PageBody>
      {sheet !== undefined && <Region isOverlay>{sheet}</Region>}
    </>
  );
}
