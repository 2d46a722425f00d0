// @vitest-environment jsdom
import type { OrderDetail, Voucher } from '@seller-chat/api-client/contract';
import { DEFAULT_SHOP_ID, makeSession, makeShop } from '@seller-chat/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { makeOrder } from '../../../../testing/make-order.ts';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { applyShopChangesAtom } from '../../../shops/index.ts';
import { applyChatChangesAtom } from '../../../chat/index.ts';
import { goToAtom } from '../../../chat-state/index.ts';
import { ContextTabs } from './ContextTabs.tsx';

const voucher = (code: string, title: string): Voucher => ({
  voucherId: code,
  code,
  title,
  amountOff: null,
  percentOff: 10,
  minSpend: null,
  startsAt: 0,
  endsAt: 0,
  left: -1,
  isActive: true,
});
const order = (orderNumber: string, title: string): OrderDetail => {
  const made = makeOrder({ platformOrderSn: orderNumber, orderNumber });
  return { ...made, itemList: made.itemList.map((item) => ({ ...item, title })) };
};

const NOTE = { text: '', version: 0, updatedBy: '', updatedAt: 0 };

/** The column of a Lazada buyer with four orders, in a shop with two pages of vouchers. */
function open() {
  const session = makeSession({ platform: 'Lazada' });
  const server = makeFakeServer();
  Object.assign(server.api, {
    getBuyerInfo: async () => ({ firstContactAt: 1, lastContactAt: 2, note: NOTE, sessionList: [] }),
    getBuyerFollowStatus: async () => ({ buyerIdAndFollowStatusMap: {} }),
    getBuyerOrderList: async () => ({
      orderList: [
        order('7001', 'Kopi Gayo'),
        order('7002', 'Teh'),
        order('7003', 'Gula'),
        order('8004', 'KOPI SUSU'),
      ],
      nextCursor: null,
    }),
    getVoucherList: async ({ nextCursor }: { nextCursor?: string }) =>
      nextCursor === undefined
        ? { voucherList: [voucher('HEMAT10', 'Hemat akhir tahun')], nextCursor: 'second' }
        : { voucherList: [voucher('KOPI5', 'Kopi untuk semua')], nextCursor: null },
  });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  store.set(applyShopChangesAtom, [
    { type: 'shops', shops: [makeShop({ shopId: DEFAULT_SHOP_ID, platform: 'Lazada' })] },
  ]);
  store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [session], isLive: false }]);
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: session.sessionId });
  const router = createMemoryRouter([{ path: '/', element: <ContextTabs onClose={() => undefined} /> }]);
  renderWithStore(store, <RouterProvider router={router} />);
}

const shownOrders = () =>
  ['7001', '7002', '7003', '8004'].filter((name) => screen.queryByRole('article', { name }) !== null);

it("a buyer's order is found by its number or what is in it, beyond the first three", async () => {
  open();
  await screen.findByRole('article', { name: '7001' });
  expect(shownOrders()).toHaveLength(3);
  const search = screen.getByRole('searchbox', { name: 'Search orders' });
  await userEvent.type(search, 'kopi');
  expect(shownOrders()).toEqual(['7001', '8004']);
  await userEvent.clear(search);
  await userEvent.type(search, '8004');
  expect(shownOrders()).toEqual(['8004']);
  await userEvent.type(search, '9');
  expect(screen.getByText('No order has “80049” in its number or products.')).toBeTruthy();
});

it('a voucher is found by code or name, on whichever page of the marketplace it is', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Vouchers' }));
  await screen.findByText('Hemat akhir tahun');
  const search = screen.getByRole('searchbox', { name: 'Search vouchers' });
  await userEvent.type(search, 'kopi5');
  expect(await screen.findByText('Kopi untuk semua')).toBeTruthy();
  expect(screen.queryByText('Hemat akhir tahun')).toBeNull();
  await userEvent.type(search, '0');
  await waitFor(() => expect(screen.getByText('No voucher has “kopi50” in its name or code.')).toBeTruthy());
});
