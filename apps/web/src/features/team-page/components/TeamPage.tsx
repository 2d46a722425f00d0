import { useLingui } from '@lingui/react/macro';
import { findRoute } from '@seller-chat/core/account';
import { SideNav } from '@seller-chat/ui/pages';
import { use, useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { PageChromeContext } from '../../../kit/page/page-chrome.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { accountAtom } from '../../account/index.ts';
import { openSectionsOf } from './sections.ts';

/** The team: its sections, each a page of its own with the bar of them all. With one section there is no bar. */
export function TeamPage() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const account = useAtomValue(accountAtom);
  const sections = useMemo(() => openSectionsOf(account), [account]);
  const { path: activePath } = findRoute(pathname);
  const chrome = use(PageChromeContext);
  const framed = useMemo(() => {
    const bar = sections.length > 1 && (
      <SideNav
        isStrip
        label={t`Sections of the team`}
        places={sections.map(({ path, title, icon: Icon }) => ({
          id: path,
          label: i18n._(title),
          href: path,
          icon: <Icon size={16} strokeWidth={1.75} aria-hidden />,
        }))}
        activeId={activePath}
        onNavigate={(path) => void navigate(path)}
      />
    );
    return { ...chrome, bar: bar === false ? undefined : bar };
  }, [chrome, sections, activePath, t, i18n, navigate]);
  const active = sections.find(({ path }) => path === activePath);
  const [first] = sections;
  if (active === undefined) return first && <Navigate to={first.path} replace />;
  return (
    <PageChromeContext value={framed}>
      <active.Content key={active.path} />
    </PageChromeContext>
  );
}
