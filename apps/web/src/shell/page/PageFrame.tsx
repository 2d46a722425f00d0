import { useLingui } from '@lingui/react/macro';
import { findRoute } from '@seller-chat/core/account';
import { PageLayout, SideNav } from '@seller-chat/ui/pages';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { AccountMenuSlot, accountAtom, isAdmittedAtom } from '../../features/account/index.ts';
import { DeletionBannerSlot } from '../../features/account-data/index.ts';
import { ConnectShopDialog } from '../../features/shops/index.ts';
import { PageChromeContext } from '../../kit/page/page-chrome.ts';
import { QueryScope } from '../../kit/page-query/QueryScope.tsx';
import { usePermission } from '../../kit/permission/use-permission.ts';
import { Region } from '../../kit/region/Region.tsx';
import { useAtomValue } from '../../shared/jotai.ts';
import { ConnectionBanner } from '../connection/ConnectionBanner.tsx';
import { LoneNotFound, NotFound } from '../NotFound.tsx';
import { PaletteSlot } from '../palette/PaletteSlot.tsx';
import { isBuiltPage, pageTitleOf } from '../page-titles.ts';
import { AppRail } from '../rail/AppRail.tsx';
import { railPart } from '../rail/rail-part.ts';
import { HeaderTools } from './HeaderTools.tsx';

const TOOLS = <HeaderTools />;
const ACCOUNT = <AccountMenuSlot />;

/**
 * Around every page but the chat: rail, header, palette, and the guard. An unknown address, a page that is not built, and a
 * page for an account without its permission is "not found", also when the permission is revoked while the page is open.
 */
export function PageFrame() {
  const { pathname } = useLocation();
  const { path, requirement, isPublic, isHeaderHidden: hidesHeader } = findRoute(pathname);
  const isThere = usePermission(isPublic ? 'public' : requirement) && isBuiltPage(path);
  const isHeaderHidden = isThere && hidesHeader;
  const isAdmitted = useAtomValue(isAdmittedAtom);
  const side = useSideNav(pathname);
  const chrome = useMemo(() => ({ isHeaderHidden, tools: TOOLS, side }), [isHeaderHidden, side]);
  if (!isAdmitted) return <LoneNotFound />;
  return (
    <>
      <PageLayout
        rail={
          <Region>
            <AppRail account={isHeaderHidden ? ACCOUNT : undefined} />
          </Region>
        }
        banner={
          <Region>
            <ConnectionBanner />
            <DeletionBannerSlot />
          </Region>
        }
      >
        <PageChromeContext value={chrome}>
          <Region subject={pathname}>
            <QueryScope>{isThere ? <Outlet /> : <NotFound />}</QueryScope>
          </Region>
        </PageChromeContext>
      </PageLayout>
      <Region isOverlay>
        <ConnectShopDialog />
      </Region>
      <PaletteSlot />
    </>
  );
}

/** The column of a place with several pages, such as the smart tools. */
function useSideNav(pathname: string): ReactNode {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const account = useAtomValue(accountAtom);
  const part = railPart.use();
  return useMemo(() => {
    const place = part?.placeAt(pathname, part.openPlacesOf(account));
    if (place === undefined || place.pages.length < 2) return undefined;
    return (
      <SideNav
        label={i18n._(place.title)}
        places={place.pages.map((path) => ({ id: path, label: i18n._(pageTitleOf(path)), href: path }))}
        activeId={findRoute(pathname).path}
        onNavigate={(path) => void navigate(path)}
      />
    );
  }, [part, pathname, account, i18n, navigate]);
}
