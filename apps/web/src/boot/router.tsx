import { LOGIN_PATH } from '@seller-chat/core/account';
import type { RoutePath } from '@seller-chat/core';
import { createBrowserRouter } from 'react-router';
import type { RouteObject } from 'react-router';
import type { Store } from '../shared/jotai.ts';
import { admit, requireAccount } from '../shell/guards.ts';
import { RootLayout } from '../shell/RootLayout.tsx';
import { RouteError } from '../shell/RouteError.tsx';

export type AppRouter = ReturnType<typeof createAppRouter>;

/** A change of the query alone is the page's own business: nothing is guarded or loaded again. */
const onPathChange: NonNullable<RouteObject['shouldRevalidate']> = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** An address of core's table, which knows it in this case only (its rule A6). */
const at = (path: RoutePath) => ({ path, caseSensitive: true });

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
        { ...at('/account'), loader: ({ request }) => admit(store, request) },
        {
          ...at(LOGIN_PATH),
          shouldRevalidate: onPathChange,
          loader: ({ request }) => admit(store, request),
          lazy: async () => ({ Component: (await import('../routes/login.tsx')).LoginRoute }),
        },
        {
          ...at('/auth_shop/auth_callback'),
          shouldRevalidate: onPathChange,
          lazy: async () => {
            const { AuthCallbackRoute } = await import('../routes/auth-callback.tsx');
            return {
              Component: AuthCallbackRoute,
              // Public as an address, but a shop can only be connected to an account.
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
          path: '*',
          loader: ({ request }) => admit(store, request),
          lazy: async () => ({ Component: (await import('../routes/not-found.tsx')).NotFoundRoute }),
        },
      ],
    },
  ];
}

/** The router of the page, in history mode. */
export function createAppRouter(store: Store) {
  return createBrowserRouter(createRoutes(store));
}
