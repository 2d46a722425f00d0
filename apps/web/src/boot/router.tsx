import { ROUTES } from '@seller-chat/core/account';
import { createBrowserRouter, redirect } from 'react-router';
import type { RouteObject } from 'react-router';
import { isAdmittedAtom } from '../features/account/index.ts';
import { addWordsOf } from '../i18n/activate-language.ts';
import type { Store } from '../shared/jotai.ts';
import { admit, requireAccount } from '../shell/guards.ts';
import { OUTSIDE_THE_APP } from '../shared/outside-the-app.ts';
import { followNavigations, isPageLoad, loadPage, placeOf } from '../shell/navigation-place.ts';
import { isBuiltPage } from '../shell/page-titles.ts';
import { RootLayout } from '../shell/RootLayout.tsx';
import { RouteError } from '../shell/RouteError.tsx';
import { accountRoutes } from './account-routes.ts';
import { at, onPathChange } from './route-parts.ts';

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The pages that are built and have the frame of pages around them; `routes/pages.tsx` has their code. */
const FRAMED = ROUTES.filter(({ path, isPublic }) => !isPublic && path !== '/chat' && isBuiltPage(path));

function framedRoutes(store: Store): RouteObject[] {
  return FRAMED.map(({ path }) => ({
    ...at(path),
    shouldRevalidate: onPathChange,
    lazy: async () => {
      const { loadPage, openPage } = await import('../routes/pages.tsx');
      return {
        Component: await loadPage(path),
        loader: async ({ request }: { request: Request }) => {
          await admit(store, request);
          openPage(store);
          return null;
        },
      };
    },
  }));
}

/** Admits to an address without a page; for a person who may open other pages it has their frame, with the account's data. */
async function admitToUnknown(store: Store, request: Request): Promise<null> {
  // The app has come in between, as with the sign-in: the page itself is the server's.
  const isOutside = OUTSIDE_THE_APP.some((path) => path === new URL(request.url).pathname);
  if (isOutside && !isPageLoad()) return loadPage(placeOf(request));
  await admit(store, request);
  if (!store.get(isAdmittedAtom)) return null;
  const { openPage } = await import('../routes/pages.tsx');
  openPage(store);
  return null;
}

/** The routes there are (requirements: spec 2). Each screen is a chunk of its own. */
function createRoutes(store: Store): RouteObject[] {
  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      children: [
        {
          index: true,
          lazy: async () => {
            const { shopsForHome } = await import('../routes/home.ts');
            return {
              loader: ({ request }: { request: Request }) => admit(store, request, () => shopsForHome(store)),
            };
          },
        },
        ...accountRoutes(store),
        {
          ...at('/auth_shop/auth_callback'),
          shouldRevalidate: onPathChange,
          lazy: async () => {
            const [{ AuthCallbackRoute, crossBrowserAddressOf }] = await Promise.all([
              import('../routes/auth-callback.tsx'),
              addWordsOf('authorisation'),
            ]);
            return {
              Component: AuthCallbackRoute,
              loader: async ({ request }: { request: Request }) => {
                const otherPage = crossBrowserAddressOf(new URL(request.url));
                if (otherPage !== null) throw redirect(otherPage);
                // Public as an address, but a shop can only be connected to an account.
                await requireAccount(store, request);
                return null;
              },
            };
          },
        },
        {
          ...at('/auth_shop/cross_browser_auth_callback'),
          shouldRevalidate: onPathChange,
          lazy: async () => {
            const [{ CrossBrowserRoute }] = await Promise.all([
              import('../routes/cross-browser.tsx'),
              addWordsOf('authorisation'),
            ]);
            return {
              Component: CrossBrowserRoute,
              loader: ({ request }: { request: Request }) => admit(store, request).then(() => null),
            };
          },
        },
        {
          ...at('/auth_shop/auth_erp_callback'),
          shouldRevalidate: onPathChange,
          lazy: async () => {
            const [{ ErpCallbackRoute }] = await Promise.all([
              import('../routes/erp-callback.tsx'),
              addWordsOf('shops-page'),
            ]);
            return {
              Component: ErpCallbackRoute,
              // Public as an address, but a shop of an account is linked.
              loader: ({ request }: { request: Request }) => requireAccount(store, request).then(() => null),
            };
          },
        },
        {
          ...at('/chat'),
          shouldRevalidate: onPathChange,
          lazy: async () => {
            const { ChatRoute, openChat } = await import('../routes/chat.tsx');
            return {
              Component: ChatRoute,
              loader: async ({ request }: { request: Request }) => {
                await admit(store, request);
                await openChat(store);
                return null;
              },
            };
          },
        },
        {
          // The frame around every page but the chat; it says of an unknown address that there is no page.
          lazy: async () => ({ Component: await (await import('../routes/pages.tsx')).loadFrame() }),
          children: [
            ...framedRoutes(store),
            { path: '*', loader: ({ request }) => admitToUnknown(store, request) },
          ],
        },
      ],
    },
  ];
}

/** The router of the page, in history mode. */
export function createAppRouter(store: Store) {
  const router = createBrowserRouter(createRoutes(store));
  followNavigations(router);
  // Every navigation begins at the top (`useStartAtTop`); the browser would put back where it was.
  history.scrollRestoration = 'manual';
  return router;
}
