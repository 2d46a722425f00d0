import { useLingui } from '@lingui/react/macro';
import { findRoute, hasRoute } from '@seller-chat/core/account';
import { ProgressBar } from '@seller-chat/ui';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { accountAtom } from '../features/account/index.ts';
import { useAtomValue } from '../shared/jotai.ts';
import { titleCountAtom } from '../shared/page-title.ts';
import { pageTitleOf } from './page-titles.ts';
import { useStartAtTop } from './use-start-at-top.ts';

/** What every page has: the progress bar, the title, a start at the top. */
export function RootLayout() {
  const { t } = useLingui();
  const { state } = useNavigation();
  useStartAtTop();
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
  const { pathname } = useLocation();
  // For an account that may not open it, a page is "not found".
  const isThere = hasRoute(useAtomValue(accountAtom), findRoute(pathname));
  const name = i18n._(pageTitleOf(isThere ? pathname : ''));
  const unread = count > 0 ? `(${count > 99 ? '99+' : count}) ` : '';
  useEffect(() => {
    document.title = `${unread}${name} · Seller Chat`;
  }, [unread, name]);
  return null;
}
