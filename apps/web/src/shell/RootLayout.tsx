import { useLingui } from '@lingui/react/macro';
import { ProgressBar } from '@seller-chat/ui';
import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useAtomValue } from '../shared/jotai.ts';
import { titleCountAtom } from '../shared/page-title.ts';
import { pageTitleOf } from './page-titles.ts';

/** What every page has: the progress bar, the title, a start at the top. */
export function RootLayout() {
  const { t } = useLingui();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <Title />
      <ProgressBar active={state !== 'idle'} label={t`Loading the page`} />
      <Outlet />
    </>
  );
}

/** Apart from the page, which is not drawn again with every message that counts in its title. */
function Title() {
  const { i18n } = useLingui();
  const count = useAtomValue(titleCountAtom);
  const name = i18n._(pageTitleOf(useLocation().pathname));
  const unread = count > 0 ? `(${count > 99 ? '99+' : count}) ` : '';
  useEffect(() => {
    document.title = `${unread}${name} · Seller Chat`;
  }, [unread, name]);
  return null;
}
