// @vitest-environment jsdom
import { ApiError, TransportError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { OrderRow, OrderRun } from '@seller-chat/api-client/contract';
import { orderGroupOf } from '@seller-chat/core/order';
import { makeShop } from '@seller-chat/core/testing';
import type { SessionId, ShopId } from '@seller-chat/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { QueryScope } from '../../../kit/page-query/QueryScope.tsx';
import { accountCellAtom } from '../../../shared/account-cell.ts';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { AppApi } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { makeOrder } from '../../../testing/make-order.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { applyShopChangesAtom } from '../../shops/index.ts';
import { dayBefore } from '../model/order-filter.ts';
import { OrdersPage } from './OrdersPage.tsx';

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;
const row = (sn: string, status = 'pending', shopId = 'kopi'): OrderRow => ({
  order: makeOrder({
    shopId: shopId as ShopId,
    platformOrderSn: sn,
    orderNumber: `NO-${sn}`,
    status,
    buyerName: `Buyer ${sn}`,
    shipBy: NOW - HOUR,
  }),
  platform: 'Lazada',
  group: orderGroupOf('Lazada', status),
  openRemarkCount: 0,
  sessionId: `session-${sn}`,
  unreadCount: 2,
});
const runOf = (counts: Record<string, number>, isFinished: boolean): OrderRun => ({
  runId: 'run-1',
  action: 'pack',
  startedBy: 'Mei',
  startedAt: NOW,
  total: 3,
  countList: Object.entries(counts).map(([result, count]) => ({ result, count })) as OrderRun['countList'],
  isFinished,
});

/** Opens the page at an address, over a server with two pages of orders. */
function open(
  address: string,
  pages: readonly (readonly OrderRow[])[] = [[row('1'), row('2')], [row('3')]],
  overrides: Partial<AppApi> = {},
) {
  const server = makeFakeServer();
  const getOrderList = vi.fn<AppApi['getOrderList']>(async (request) => {
    const at = Number(request?.nextCursor ?? 0);
    return { orderList: [...(pages[at] ?? [])], nextCursor: at + 1 < pages.length ? String(at + 1) : null };
  });
  const startOrderRun = vi.fn<AppApi['startOrderRun']>(async () => ({ run: runOf({ waiting: 3 }, false) }));
  const getOrderRun = vi.fn<AppApi['getOrderRun']>(async () => ({
    run: runOf({ done: 1, refused: 1, unknown: 1 }, true),
    itemList: [
      {
        shopId: 'kopi' as ShopId,
        platformOrderSn: '2',
        refundId: '',
        orderNumber: 'NO-2',
        result: 'refused' as const,
        words: 'Order already packed',
      },
      {
        shopId: 'kopi' as ShopId,
        platformOrderSn: '3',
        refundId: '',
        orderNumber: 'NO-3',
        result: 'unknown' as const,
        words: '',
      },
    ],
    nextCursor: null,
  }));
  const openSession = vi.fn<AppApi['openSession']>(async () => ({ sessionId: 'begun' as SessionId }));
  Object.assign(server.api, {
    openSession,
    getOrderList,
    startOrderRun,
    getOrderRun,
    getOrderRunList: async () => ({
      runList: startOrderRun.mock.calls.length > 0 ? [runOf({ done: 1, refused: 1, unknown: 1 }, true)] : [],
    }),
    countOrders: async () => ({ count: 86, isMore: false }),
    getOrderCounts: async () => ({
      countList: [{ group: 'toShip', count: 86 }],
      cancelRequestedCount: 4,
      waitingRefundCount: 2,
      lateCount: 3,
      soonCount: 1_000,
      historyList: [],
    }),
    getOrderSheet: async ({ platformOrderSn }: { platformOrderSn: string }) => ({
      row:
        pages.flat().find(({ order }) => order.platformOrderSn === platformOrderSn) ?? row(platformOrderSn),
      refundList: [],
      stepList: [
        { status: '', kind: 'placed', action: '', by: '', at: NOW },
        { status: 'pending', kind: 'status', action: '', by: '', at: 0 },
      ],
      sessionId: '',
    }),
    getCancelReasonList: async () => ({ reasonList: [{ reasonId: '15', text: 'Out of stock' }] }),
    getSellerPortals: async () => ({
      sellerPortalMap: {
        Lazada: {
          hosts: { MY: 'seller.example.com' },
          pages: { orderDetail: 'https://{host}/order/{tradeOrderId}', orderList: 'https://{host}/orders' },
        },
      },
    }),
    getRemarkList: async () => ({ remarkList: [] }),
    ...overrides,
  });
  const store = createStore();
  const services = { ...makeTestServices(server), now: () => NOW };
  store.set(servicesAtom, services);
  store.set(accountCellAtom, server.account);
  const shops = [
    makeShop({ shopId: 'kopi' as ShopId, platform: 'Lazada', shopName: 'Toko Kopi' }),
    makeShop({ shopId: 'teh' as ShopId, platform: 'Lazada', shopName: 'Toko Teh', isErpAuthorised: true }),
  ];
  store.set(applyShopChangesAtom, [{ type: 'shops', shops }]);
  const page = (
    <QueryScope>
      <OrdersPage />
    </QueryScope>
  );
  const router = createMemoryRouter([{ path: '/order', element: page }, { path: '/chat' }], {
    initialEntries: [address],
  });
  renderWithStore(store, <RouterProvider router={router} />);
  return { server, services, openSession, getOrderList, startOrderRun, getOrderRun, router };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const tick = async (sn: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select NO-${sn}` }));
const sheetOf = (sn: string) => screen.findByRole('dialog', { name: `NO-${sn}` });

it('a row names order, buyer with unread messages, sum and what is over', async () => {
  open('/order');
  const first = within((await screen.findByText('NO-1')).closest('tr') as HTMLElement);
  expect(first.getByText('1 h 0 min over').parentElement?.dataset['tone']).toBe('over');
  expect(first.getByRole('link', { name: 'Chat with Buyer 1, 2 unread' }).getAttribute('href')).toBe(
    '/chat?platform=Lazada&session=session-1',
  );
  expect(screen.getByRole('tab', { name: /To ship/ }).textContent).toContain('86');
});

it('a delivered order with a return to answer says so, and until when', async () => {
  const { getOrderList } = open('/order', [[{ ...row('1', 'delivered'), refundDueAt: NOW + 2 * HOUR }]]);
  const first = within((await screen.findByText('NO-1')).closest('tr') as HTMLElement);
  expect(first.getAllByText('Return to answer').length).toBeGreaterThan(0);
  expect(first.getByText('2 h 0 min')).toBeTruthy();
  await press(/^Return to answer/);
  await waitFor(() => expect(getOrderList.mock.calls.at(-1)?.[0]).toMatchObject({ isRefundWaiting: '1' }));
});

it("the menu of a row leads to the order and to its shop's orders in the seller centre", async () => {
  open('/order');
  await press('More about NO-1');
  const hrefOf = async (name: string) =>
    (await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })).getAttribute('href');
  expect(await hrefOf('Open in Seller Centre')).toBe('https://seller.example.com/order/1');
  expect(await hrefOf('Orders in Seller Centre')).toBe('https://seller.example.com/orders');
});

it('a tab and a chip are in the address, and ask the server', async () => {
  const { getOrderList, router } = open('/order');
  await userEvent.click(await screen.findByRole('tab', { name: /To ship/ }));
  await press(/^Overdue/);
  await waitFor(() => expect(router.state.location.search).toBe('?status=toShip&due=late'));
  await waitFor(() =>
    expect(getOrderList.mock.calls.at(-1)?.[0]).toMatchObject({ group: 'toShip', shipBy: 'late' }),
  );
});

it('a half-set range asks nothing; a whole one asks once', async () => {
  const { getOrderList, router } = open('/order?placed=days');
  await screen.findByText('NO-1');
  const before = getOrderList.mock.calls.length;
  // A date field gives each year that is passed while one is typed.
  for (const year of ['0002', '0202']) {
    fireEvent.change(screen.getByLabelText('Placed from'), { target: { value: `${year}-11-01` } });
    fireEvent.change(screen.getByLabelText('Placed to'), { target: { value: '2026-11-25' } });
  }
  expect(router.state.location.search).toBe('?placed=days');
  expect(getOrderList.mock.calls).toHaveLength(before);
  fireEvent.change(screen.getByLabelText('Placed from'), { target: { value: '2026-11-01' } });
  await waitFor(() => expect(getOrderList.mock.calls).toHaveLength(before + 1));
  expect(router.state.location.search).toBe('?placed=days&from=2026-11-01&to=2026-11-25');
});

it('the last days are chosen from a list; days begin with the last week, and any time forgets them', async () => {
  const { getOrderList, router } = open('/order');
  const placed = await screen.findByRole('combobox', { name: 'Placed' });
  await userEvent.selectOptions(placed, 'Placed: last 30 days');
  const from = dayBefore(NOW, 29);
  await waitFor(() =>
    expect(getOrderList.mock.calls.at(-1)?.[0]).toMatchObject({ from: new Date(`${from}T00:00`).getTime() }),
  );
  expect(router.state.location.search).toBe('?placed=30');
  await userEvent.selectOptions(placed, 'Placed: from … to …');
  expect(screen.getByLabelText('Placed from')).toHaveProperty('value', dayBefore(NOW, 6));
  await userEvent.selectOptions(placed, 'Placed: any time');
  expect(router.state.location.search).toBe('');
});

it('a buyer who has not written yet: the marketplace is asked for the conversation, which is opened', async () => {
  const { openSession, router, services } = open('/order', [[{ ...row('1'), sessionId: '' }]]);
  const show = vi.spyOn(services.toasts, 'show');
  openSession.mockRejectedValueOnce(new ApiError(ERROR_CODES.notFound, 'No such order.'));
  await press('Chat with Buyer 1');
  await waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  expect(show.mock.calls[0]?.[0].text).toMatch(/^Lazada has no conversation with this buyer yet/);
  expect(router.state.location.pathname).toBe('/order');
  await press('Chat with Buyer 1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat'));
  expect(router.state.location.search).toBe('?platform=Lazada&session=begun');
  expect(openSession.mock.calls.map(([key]) => key)).toEqual([
    { shopId: 'kopi', platformOrderSn: '1' },
    { shopId: 'kopi', platformOrderSn: '1' },
  ]);
});

it('J and K walk through the list, over the end of what is loaded; Escape closes', async () => {
  const { router } = open('/order?order=kopi%3A2');
  await sheetOf('2');
  await screen.findByText('NO-1');
  await userEvent.keyboard('k');
  await sheetOf('1');
  await userEvent.keyboard('k');
  await sheetOf('1');
  await userEvent.keyboard('jj');
  await sheetOf('3');
  expect(router.state.location.search).toBe('?order=kopi%3A3');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('[C9] all that match are sent as the filter; the bar has the results with the words of the marketplace', async () => {
  const { startOrderRun } = open('/order?status=toShip&shop=teh', [
    [row('1', 'pending', 'teh')],
    [row('3', 'pending', 'teh')],
  ]);
  await tick('1');
  await press('Select all 86 matching');
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  await press('Pack');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pack: up to 86 orders' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pack' }));
  await waitFor(() => expect(startOrderRun).toHaveBeenCalledTimes(1));
  const { itemList, filter } = startOrderRun.mock.calls[0]?.[0] ?? {};
  expect(itemList).toBeUndefined();
  expect(JSON.parse(filter ?? '')).toMatchObject({ group: 'toShip', shopIdList: ['teh'] });

  expect(await screen.findByText('1 done, 1 refused, 1 not known yet')).toBeTruthy();
  await press('Results');
  const results = within(await screen.findByRole('dialog', { name: 'Pack' }));
  expect(await results.findByText('Order already packed')).toBeTruthy();
  expect(results.getByText(/It is not asked twice/)).toBeTruthy();
});

it('a run that goes on can be stopped; the bar then says how many orders nothing was sent for', async () => {
  let run = runOf({ done: 1, waiting: 2 }, false);
  const stopOrderRun = vi.fn<AppApi['stopOrderRun']>(async () => {
    run = runOf({ done: 1, stopped: 2 }, true);
    return { run };
  });
  open('/order', undefined, { stopOrderRun, getOrderRunList: async () => ({ runList: [run] }) });
  await press('Stop the rest');
  expect(await screen.findByText(/1 done, 2 stopped/)).toBeTruthy();
  expect(stopOrderRun.mock.calls.map(([request]) => request)).toEqual([{ runId: 'run-1' }]);
  expect(screen.queryByRole('button', { name: 'Stop the rest' })).toBeNull();
});

it('only what every selected order allows is offered, and a reason must be chosen', async () => {
  const { startOrderRun } = open('/order', [[row('1'), row('2', 'packed')]]);
  await tick('1');
  await tick('2');
  expect(screen.queryByRole('button', { name: 'Pack' })).toBeNull();
  await press('Cancel order');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order: 2 orders' }));
  await dialog.findByText('Out of stock');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await dialog.findByText('Choose a reason.')).toBeTruthy();
  expect(startOrderRun).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('radio', { name: 'Out of stock' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(startOrderRun).toHaveBeenCalledTimes(1));
  expect(startOrderRun.mock.calls[0]?.[0]).toMatchObject({
    action: 'cancel',
    reason: '15',
    itemList: [
      { shopId: 'kopi', platformOrderSn: '1' },
      { shopId: 'kopi', platformOrderSn: '2' },
    ],
  });
});

it('without the reasons of the marketplace nothing can be sent; they are asked for again', async () => {
  const { server } = open('/order', [[row('1'), row('2')]]);
  const getCancelReasonList = vi.fn<AppApi['getCancelReasonList']>(async () => ({
    reasonList: [{ reasonId: '15', text: 'Out of stock' }],
  }));
  getCancelReasonList.mockRejectedValueOnce(TransportError.network(new Error('cut off')));
  Object.assign(server.api, { getCancelReasonList });
  await tick('1');
  await tick('2');
  await press('Cancel order');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order: 2 orders' }));
  await dialog.findByText(/could not be loaded/);
  expect(dialog.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('radio', { name: 'Out of stock' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeTruthy();
});

it('shops without the ERP link keep many orders from being shipped, and are named', async () => {
  const { startOrderRun } = open('/order', [[row('1', 'packed'), row('2', 'packed', 'teh')]]);
  await tick('1');
  await tick('2');
  await press('Arrange shipment');
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange shipment: 2 orders' }));
  expect(dialog.getByText('Toko Kopi')).toBeTruthy();
  expect(dialog.queryByText('Toko Teh')).toBeNull();
  expect(dialog.getByRole('link', { name: /Link them/ }).getAttribute('href')).toBe('/shop_setting');
  expect(dialog.queryByRole('button', { name: 'Arrange shipment' })).toBeNull();
  expect(startOrderRun).not.toHaveBeenCalled();
});

it('a shop that the server names is shown as well, and the same attempt keeps its id', async () => {
  const { startOrderRun } = open('/order', [[row('1', 'packed', 'teh'), row('2', 'packed', 'teh')]]);
  const info = { shopIdList: ['teh'] };
  startOrderRun.mockRejectedValueOnce(TransportError.network(new Error('cut off')));
  startOrderRun.mockRejectedValueOnce(new ApiError(ERROR_CODES.shopLacksErp, 'No ERP link.', info));
  await tick('1');
  await tick('2');
  await press('Arrange shipment');
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange shipment: 2 orders' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Arrange shipment' }));
  await waitFor(() => expect(startOrderRun).toHaveBeenCalledTimes(1));
  await dialog.findByRole('alert');
  await userEvent.click(dialog.getByRole('button', { name: 'Arrange shipment' }));
  expect(await dialog.findByText('Toko Teh')).toBeTruthy();
  const ids = startOrderRun.mock.calls.map(([{ requestId }]) => requestId);
  expect(new Set(ids).size).toBe(1);
});

it('shows a step whose moment is unknown without one, after what came before it', async () => {
  open('/order?order=kopi%3A1');
  const steps = within(await within(await sheetOf('1')).findByRole('list', { name: 'What happened' }));
  await waitFor(() => expect(steps.getAllByRole('listitem')).toHaveLength(2));
  const [newest, placed] = steps.getAllByRole('listitem');
  expect(newest?.querySelector('time')).toBeNull();
  expect(placed?.querySelector('time')?.dateTime).toBe(new Date(NOW).toISOString());
});
