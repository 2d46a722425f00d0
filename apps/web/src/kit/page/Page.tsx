import { useLingui } from '@lingui/react/macro';
import { PageBody, PageHeader } from '@seller-chat/ui/pages';
import { Keyboard } from 'lucide-react';
import { use, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { COMMAND_ICON } from '../commands/command.ts';
import { usePageCommands } from '../commands/page-commands.ts';
import { Region } from '../region/Region.tsx';
import { PageChromeContext } from './page-chrome.ts';
import { PageShortcuts } from './PageShortcuts.tsx';
import { actionButtonOf, usePageKeys } from './use-page-keys.ts';

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
  const { t } = useLingui();
  const chrome = use(PageChromeContext);
  const actionPlace = useRef<HTMLDivElement>(null);
  const [keysOf, setKeysOf] = useState<{ actionName: string | undefined }>();
  const listKeys = useCallback(() => setKeysOf({ actionName: actionButtonOf(actionPlace)?.textContent }), []);
  usePageKeys(actionPlace, listKeys);
  usePageCommands(
    useMemo(
      () => [
        {
          id: 'do keys',
          group: 'do',
          title: t`Keyboard shortcuts`,
          icon: <Keyboard {...COMMAND_ICON} />,
          keys: '?',
          run: listKeys,
        },
      ],
      [t, listKeys],
    ),
  );
  return (
    <>
      {chrome.isHeaderHidden ? (
        <h1 className="sc-sr-only">{title}</h1>
      ) : (
        <PageHeader
          title={title}
          count={count}
          action={action}
          actionRef={actionPlace}
          tools={chrome.tools}
        />
      )}
      <PageBody side={side ?? chrome.side} bar={chrome.bar} toolbar={toolbar && <Region>{toolbar}</Region>}>
        <Region>{children}</Region>
      </PageBody>
      {sheet !== undefined && <Region isOverlay>{sheet}</Region>}
      {keysOf !== undefined && <PageShortcuts {...keysOf} onClose={() => setKeysOf(undefined)} />}
    </>
  );
}
