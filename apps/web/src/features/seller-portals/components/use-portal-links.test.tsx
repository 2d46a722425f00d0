// @vitest-environment jsdom
import { makeShop } from '@seller-chat/core/testing';
import type { ShopId } from '@seller-chat/core';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { applyShopChangesAtom } from '../../shops/index.ts';
import { usePortalLinks } from './use-portal-links.ts';

const LAZADA = {
  hosts: { MY: 'seller.example.com' },
  pages: { orderDetail: 'https://{host}/order?id={tradeOrderId}', orderList: 'https://{host}/orders' },
};
const shop = (shopId: string, platform: 'Lazada' | 'Tokopedia', site: string) =>
  makeShop({ shopId: shopId as ShopId, platform, site });

function Links() {
  const linkOf = usePortalLinks();
  const links = [
    linkOf('my' as ShopId, 'orderDetail', 'a b/42'),
    linkOf('my' as ShopId, 'orderList'),
    linkOf('my' as ShopId, 'voucherList'),
    linkOf('th' as ShopId, 'orderList'),
    linkOf('id' as ShopId, 'orderList'),
    linkOf('gone' as ShopId, 'orderList'),
  ];
  return <output>{links.map((link) => link ?? '-').join(' ')}</output>;
}

function open() {
  const server = makeFakeServer();
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  store.set(applyShopChangesAtom, [
    {
      type: 'shops',
      shops: [shop('my', 'Lazada', 'MY'), shop('th', 'Lazada', 'TH'), shop('id', 'Tokopedia', 'ID')],
    },
  ]);
  return { server, store };
}

it("gives the addresses that the configuration has for a shop's marketplace and site, and asks once", async () => {
  const { server, store } = open();
  const ask = vi.fn(async () => ({ sellerPortalMap: { Lazada: LAZADA } }));
  Object.assign(server.api, { getSellerPortals: ask });
  renderWithStore(store, <Links />);
  renderWithStore(store, <span />);
  expect(
    await screen.findByText(
      'https://seller.example.com/order?id=a%20b%2F42 https://seller.example.com/orders - - - -',
    ),
  ).toBeDefined();
  renderWithStore(store, <Links />);
  expect(ask).toHaveBeenCalledOnce();
});

it('a failure leaves no links, is logged, and the next part asks again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { server, store } = open();
  const ask = vi.fn(() => Promise.reject(new Error('no')));
  Object.assign(server.api, { getSellerPortals: ask });
  renderWithStore(store, <Links />);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(screen.getByText('- - - - - -')).toBeDefined();
  renderWithStore(store, <Links />);
  expect(ask).toHaveBeenCalledTimes(2);
});
