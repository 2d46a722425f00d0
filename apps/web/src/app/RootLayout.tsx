import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { ProgressBar } from '@seller-chat/ui';
import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { useAtomValue } from '../shared/jotai.ts';
import { titleCountAtom } from '../shared/page-title.ts';

/** What every page has: the progress bar, the title, a start at the top. */
export function RootLayout() {
  const { t } = useLingui();
  const { state } = useNavigation();
  const { key } = useLocation();
  useTitle();
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, [key]);
  return (
    <>
      <ProgressBar active={state !== 'idle'} label={t`Loading the page`} />
      <Outlet />
    </>
  );
}

function useTitle(): void {
  const { i18n } = useLingui();
  const count = useAtomValue(titleCountAtom);
  const handle = useMatches().at(-1)?.handle as { title?: MessageDescriptor } | undefined;
  const name = handle?.title === undefined ? '' : `${i18n._(handle.title)} · `;
  const unread = count > 0 ? `(${count > 99 ? '99+' : count}) ` : '';
  useEffect(() => {
    document.title = `${unread}${name}Seller Chat`;
  }, [unread, name]);
}
