import { useLingui } from '@lingui/react/macro';
import { findRoute } from '@seller-chat/core/account';
import { SideNav } from '@seller-chat/ui/pages';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { NO_FIELDS, useShownAddress } from '../../../kit/page/use-shown-address.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { useAtomValue } from '../../../shared/jotai.ts';
import { accountAtom } from '../../account/index.ts';
import { openSectionsOf } from './sections.ts';

/** The settings of the account: a column of sections, each with its own address. `/setting` leads to the first. */
export function SettingPage() {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useShownAddress(NO_FIELDS);
  const sections = openSectionsOf(useAtomValue(accountAtom));
  const { path: activePath } = findRoute(pathname);
  const active = sections.find(({ path }) => path === activePath);
  const [first] = sections;
  if (active === undefined) return first && <Navigate to={{ pathname: first.path, search }} replace />;
  return (
    <Page
      title={t`Settings`}
      side={
        <SideNav
          label={t`Sections of the settings`}
          places={sections.map(({ path, title, icon: Icon }) => ({
            id: path,
            label: i18n._(title),
            href: path,
            icon: <Icon size={16} strokeWidth={1.75} aria-hidden />,
          }))}
          activeId={active.path}
          onNavigate={(path) => void navigate(path)}
        />
      }
    >
      <active.Content key={active.path} />
    </Page>
  );
}
