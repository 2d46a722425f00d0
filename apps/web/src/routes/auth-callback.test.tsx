// @vitest-environment jsdom
import { makeShop } from '@seller-chat/core/testing';
import type { ShopId } from '@seller-chat/core';
import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { createStore } from '../shared/jotai.ts';
import { servicesAtom } from '../shared/services.ts';
import { makeFakeServer } from '../testing/fake-server.ts';
import { renderWithStore } from '../testing/render-with-store.tsx';
import { makeTestServices } from '../testing/test-services.ts';
import { AuthCallbackRoute } from './auth-callback.tsx';

it.each([
  [3, 'Connected: Kiosk 1, Kiosk 2, Kiosk 3', '?platform=Shopee&shop=1&shop=2&shop=3'],
  [39, '39 shops connected', '?platform=Shopee'],
])('%i connected shops: a short toast and a short address', async (count, text, search) => {
  const shopList = Array.from({ length: count }, (_, at) =>
    makeShop({ shopId: String(at + 1) as ShopId, alias: `Kiosk ${at + 1}` }),
  );
  const server = makeFakeServer();
  Object.assign(server.api, { bindShop: async () => ({ shopList }) });
  const store = createStore();
  const services = makeTestServices(server);
  store.set(servicesAtom, services);
  const path = '/auth_shop/auth_callback';
  const router = createMemoryRouter(
    [
      { path, Component: AuthCallbackRoute },
      { path: '/chat', Component: () => null },
    ],
    {
      initialEntries: [`${path}?state=s&code=c`],
    },
  );
  renderWithStore(store, <RouterProvider router={router} />);
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat'));
  expect(router.state.location.search).toBe(search);
  expect(services.toasts.getToasts()).toMatchObject([{ tone: 'success', text }]);
});
