// @vitest-environment jsdom
import { ApiError } from '@seller-chat/api-client';
import type { OrderDetail, Remark } from '@seller-chat/api-client/contract';
import { DEFAULT_SHOP_ID, makeSession, makeShop } from '@seller-chat/core/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
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

const session = makeSession({ buyerId: 'buyer-1', buyerName: 'Nur Aisyah', platform: 'Shopee' });
const note = { text: 'Café owner', version: 3, updatedBy: 'Mei', updatedAt: 5_000_000 };
const remark: Remark = {
  category: 'other',
  pictureList: [],
  status: 'open',
  owner: null,
  dueAt: null,
  remarkId: '00000000-0000-4000-8000-000000000009',
  type: 'afterSale',
  text: 'Broken cup',
  platformOrderSn: '241121QSK8S7BX',
  createdBy: 'Mei',
  createdAt: 5_000_000,
  updatedBy: 'Mei',
  updatedAt: 5_000_000,
  version: 1,
};

function open(orders: readonly OrderDetail[] | ApiError = [makeOrder()]) {
  const calls = {
    getBuyerInfo: vi.fn(async () => ({
      firstContactAt: 4_000_000,
      lastContactAt: 5_000_000,
      note,
      sessionList: [],
    })),
    getBuyerFollowStatus: vi.fn(async () => ({ buyerIdAndFollowStatusMap: {} })),
    getBuyerOrderList: vi.fn(async () => {
      if (orders instanceof ApiError) throw orders;
      return { orderList: orders, nextCursor: null as string | null };
    }),
    getOrderDetail: vi.fn(async () => ({
      order: { ...makeOrder(), trackingNumber: 'SPX1', readAt: 9_000_000 },
    })),
    saveBuyerNote: vi.fn(),
    getRemarkList: vi.fn(async () => ({ remarkList: [remark] })),
    addRemark: vi.fn(),
    undelRemark: vi.fn(),
    delRemark: vi.fn(async () => ({})),
  };
  const server = makeFakeServer();
  Object.assign(server.api, calls);
  const store = createStore();
  const services = makeTestServices(server);
  store.set(servicesAtom, services);
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: [makeShop({ shopId: DEFAULT_SHOP_ID })] }]);
  store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [session], isLive: false }]);
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: session.sessionId });
  const router = createMemoryRouter([{ path: '/', element: <ContextTabs onClose={() => undefined} /> }]);
  renderWithStore(store, <RouterProvider router={router} />);
  return { calls, store, services };
}

afterEach(() => localStorage.clear());

const order = () => screen.findByRole('article', { name: '241121QSK8S7BX' });

it("shows the buyer's orders, their total, and the possible actions", async () => {
  open([makeOrder(), makeOrder({ platformOrderSn: '2', orderNumber: '2', status: 'TO_RETURN' })]);
  const first = await order();
  expect(within(first).getByText('To ship')).toBeTruthy();
  expect(within(first).getByRole('button', { name: 'Send card' })).toBeTruthy();
  const figures = screen.getAllByRole('definition').map((each) => each.textContent);
  expect(figures.slice(0, 3)).toEqual(['2', 'RM 194.50', '1'].map((text) => text.replace(' ', '\u00A0')));
});

it('a changed order status appears in the panel', async () => {
  const { store } = open();
  await order();
  const moved = makeOrder({ status: 'SHIPPED', updatedAt: 6_000_000, readAt: 6_000_000 });
  const fresh = makeOrder({ platformOrderSn: '3', orderNumber: '3', createdAt: 7_000_000 });
  const foreign = makeOrder({ platformOrderSn: '4', orderNumber: '4', buyerId: 'somebody else' });
  store.set(applyChatChangesAtom, [
    { type: 'rows', rows: { 'order.changed': [moved] } },
    { type: 'rows', rows: { 'order.changed': [fresh, foreign] } },
  ]);
  expect(await within(await order()).findByText('Shipped')).toBeTruthy();
  expect(await screen.findByRole('article', { name: '3' })).toBeTruthy();
  expect(screen.queryByRole('article', { name: '4' })).toBeNull();
});

it('loads an order again when its details are opened, and says what went wrong', async () => {
  const { calls } = open();
  const entry = await order();
  await userEvent.click(within(entry).getByRole('button', { name: 'Details' }));
  expect(await within(entry).findByText('SPX1')).toBeTruthy();
  calls.getOrderDetail.mockRejectedValue(new ApiError(42_901, 'The marketplace asks to slow down.'));
  await userEvent.click(within(entry).getByRole('button', { name: 'Details' }));
  await userEvent.click(within(entry).getByRole('button', { name: 'Details' }));
  expect(await within(entry).findByRole('alert')).toHaveProperty(
    'textContent',
    'The marketplace asks to slow down.',
  );
  expect(within(entry).getByText('SPX1')).toBeTruthy();
});

it('a shop that cannot be reached shows an error, with a retry', async () => {
  const { calls } = open(new ApiError(42_203, 'Authorise the shop again.'));
  expect((await screen.findByRole('alert')).textContent).toContain('Authorise the shop again.');
  calls.getBuyerOrderList.mockResolvedValue({ orderList: [makeOrder()], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await order();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a note that another agent has changed meanwhile is shown, and no typed text is lost', async () => {
  const { calls } = open();
  await screen.findByText('Café owner', { exact: false });
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const box = screen.getByRole('textbox', { name: 'Note about this buyer' });
  await userEvent.type(box, ', likes Gayo');
  const theirs = { ...note, text: 'Moved to Penang', version: 4 };
  calls.saveBuyerNote.mockRejectedValueOnce(
    new ApiError(40_920, 'Somebody else has changed this.', { note: theirs }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Moved to Penang');
  expect(box).toHaveProperty('value', 'Café owner, likes Gayo');
  calls.saveBuyerNote.mockResolvedValueOnce({
    note: { ...note, text: 'Café owner, likes Gayo', version: 5 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(calls.saveBuyerNote.mock.calls.map(([request]) => request.version)).toEqual([3, 4]);
});

it('a remark on an order is begun from the order; saved again after a lost answer it bears the same id', async () => {
  const { calls } = open();
  await userEvent.click(within(await order()).getByRole('button', { name: 'Remark' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Remark' }), 'Send an invoice');
  calls.addRemark.mockRejectedValueOnce(new Error('cut'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe("Can't reach the server.");
  calls.addRemark.mockImplementationOnce(async (request: object) => ({
    remark: { ...remark, ...request, createdAt: 6_000_000 },
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Send an invoice')).toBeTruthy();
  const [lost, again] = calls.addRemark.mock.calls.map(([request]) => request);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ platformOrderSn: '241121QSK8S7BX', type: 'afterSale' });
});

it('a remark is gone at once, can be brought back, and comes back when deleting is refused', async () => {
  const { calls, services } = open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Remarks' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the remark' }));
  await waitFor(() => expect(services.toasts.getToasts()).toHaveLength(1));
  expect(screen.queryByText('Broken cup')).toBeNull();
  calls.undelRemark.mockResolvedValueOnce({ remark: { ...remark, version: 3 } });
  services.toasts.getToasts()[0]?.action?.onClick();
  expect(await screen.findByText('Broken cup')).toBeTruthy();
  expect(calls.undelRemark.mock.calls[0]?.[0].remarkId).toBe(remark.remarkId);
  expect(calls.addRemark).not.toHaveBeenCalled();
  calls.delRemark.mockRejectedValueOnce(new ApiError(50_000, 'It did not work.'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete the remark' }));
  await waitFor(() => expect(calls.delRemark).toHaveBeenCalledTimes(2));
  expect(await screen.findByText('Broken cup')).toBeTruthy();
  const theirs = { ...remark, text: 'Two broken cups', version: 4 };
  calls.delRemark.mockRejectedValueOnce(new ApiError(40_920, 'Changed meanwhile.', { remark: theirs }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete the remark' }));
  expect(await screen.findByText('Two broken cups')).toBeTruthy();
  const asked = calls.delRemark.mock.calls as unknown as [{ version: number }][];
  expect(asked.map(([{ version }]) => version)).toEqual([1, 3, 3]);
});

it('a note and a remark that could not be saved are there after a reload, to be saved again', async () => {
  const { calls } = open();
  await screen.findByText('Café owner', { exact: false });
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note about this buyer' }), ', likes Gayo');
  calls.saveBuyerNote.mockRejectedValue(new Error('cut'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('tab', { name: 'Remarks' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Remark' }), 'Send an invoice');
  // The answer never comes.
  calls.addRemark.mockReturnValue(new Promise(() => undefined));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  cleanup();
  const reloaded = open();
  const box = await screen.findByRole('textbox', { name: 'Note about this buyer' });
  expect(box).toHaveProperty('value', 'Café owner, likes Gayo');
  reloaded.calls.saveBuyerNote.mockResolvedValue({ note: { ...note, text: 'Saved', version: 4 } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved', { exact: false })).toBeTruthy();
  expect(reloaded.calls.saveBuyerNote.mock.calls[0]?.[0]).toMatchObject({ version: 3 });
  await userEvent.click(screen.getByRole('tab', { name: 'Remarks' }));
  expect(await screen.findByRole('textbox', { name: 'Remark' })).toHaveProperty('value', 'Send an invoice');
  reloaded.calls.addRemark.mockResolvedValue({ remark: { ...remark, remarkId: 'own', text: 'Noted' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Noted')).toBeTruthy();
  const [again] = reloaded.calls.addRemark.mock.calls;
  expect(again?.[0]).toEqual(calls.addRemark.mock.calls[0]?.[0]);

  cleanup();
  open();
  await screen.findByText('Café owner', { exact: false });
  expect(screen.queryByRole('textbox')).toBeNull();
});
