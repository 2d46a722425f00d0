// @vitest-environment jsdom
import type { Product, Voucher } from '@seller-chat/api-client/contract';
import { DEFAULT_SHOP_ID, makeSession, makeShop } from '@seller-chat/core/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { workspaceAtom } from '../../../../shared/workspace.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { makeOrder } from '../../../../testing/make-order.ts';
import { openTestWorkspace } from '../../../../testing/open-test-workspace.ts';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { applyShopChangesAtom } from '../../../shops/index.ts';
import { setSendLimitsAtom } from '../../../composer/index.ts';
import type { ContextTab } from '../../../chat-state/index.ts';
import { applyChatChangesAtom } from '../../../chat/index.ts';
import { goToAtom, openContextTabAtom } from '../../../chat-state/index.ts';
import { ContextTabs } from './ContextTabs.tsx';

const product = (productId: string, title: string): Product => ({
  productId,
  title,
  imageUrl: '',
  price: null,
  listPrice: null,
  stock: 4,
  isListed: true,
  url: '',
});
const voucher = (voucherId: string, title: string, startsAt: number): Voucher => ({
  voucherId,
  code: '',
  title,
  amountOff: null,
  percentOff: 10,
  minSpend: null,
  startsAt,
  endsAt: 0,
  left: -1,
  isActive: true,
});
const TOO_MANY = 'Lazada accepts up to 5 messages in a row.';
const NOTE = { text: '', version: 0, updatedBy: '', updatedAt: 0 };
let owners = 0;

function open(tab: ContextTab, order = makeOrder()) {
  const session = makeSession({ platform: 'Lazada' });
  const server = makeFakeServer();
  Object.assign(server.api, {
    getBuyerInfo: async () => ({ firstContactAt: 1, lastContactAt: 2, note: NOTE, sessionList: [] }),
    getBuyerFollowStatus: async () => ({ buyerIdAndFollowStatusMap: {} }),
    getBuyerOrderList: async () => ({ orderList: [order], nextCursor: null }),
    getVoucherList: async () => ({
      voucherList: [voucher('1', 'Now', 0), voucher('2', 'Later', 7_000_000)],
      nextCursor: null,
    }),
    getProductList: async () => ({
      productList: [product('7', 'Kopi'), product('8', 'Teh'), { ...product('9', 'Susu'), isListed: false }],
      nextCursor: null,
    }),
  });
  const store = createStore();
  const clock = { now: 6_000_000 };
  store.set(servicesAtom, { ...makeTestServices(server), now: () => clock.now });
  store.set(workspaceAtom, openTestWorkspace(server, `card-${(owners += 1)}`).workspace);
  store.set(applyShopChangesAtom, [
    { type: 'shops', shops: [makeShop({ shopId: DEFAULT_SHOP_ID, platform: 'Lazada' })] },
  ]);
  store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [session], isLive: false }]);
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: session.sessionId });
  store.set(openContextTabAtom, tab);
  const router = createMemoryRouter([{ path: '/', element: <ContextTabs onClose={() => undefined} /> }]);
  renderWithStore(store, <RouterProvider router={router} />);
  const block = () =>
    act(() =>
      store.set(setSendLimitsAtom, session.sessionId, { blockedReason: TOO_MANY, heldReason: undefined }),
    );
  const sent = () => server.posts.map(({ content }) => ('productId' in content ? content.productId : ''));
  return { server, clock, block, sent };
}

it('a product pressed twice goes out once, and its button says so; later it goes out again', async () => {
  const { clock, sent } = open('products');
  const button = await screen.findByRole('button', { name: 'Send Kopi' });
  await userEvent.dblClick(button);
  await vi.waitFor(() => expect(sent()).toEqual(['7']));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Send Teh' }));
  await vi.waitFor(() => expect(sent()).toEqual(['7', '8']));
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull(), { timeout: 3000 });
  clock.now += 1000;
  await userEvent.click(button);
  await vi.waitFor(() => expect(sent()).toEqual(['7', '8', '7']));
});

it('a delisted product says so on its button, and can be sent', async () => {
  const { sent } = open('products');
  await userEvent.click(await screen.findByRole('button', { name: 'Send Susu, though it is delisted' }));
  await vi.waitFor(() => expect(sent()).toEqual(['9']));
});

it('a voucher that is not valid yet says so on its button', async () => {
  open('vouchers');
  const button = await screen.findByRole('button', { name: 'Send Later, though it is not valid yet' });
  expect(button.dataset['variant']).toBe('ghost');
  expect(screen.getByRole('button', { name: 'Send Now' }).dataset['variant']).toBe('outline');
  expect(screen.getByText(/^Valid from /)).toBeTruthy();
});

it('an order says how many it has of which product, how many more products, and what its sum is', async () => {
  const [item] = makeOrder().itemList;
  open('buyer', makeOrder({ itemList: item === undefined ? [] : [item, item, item] }));
  const order = await screen.findByRole('article');
  expect(order.textContent).toMatch(/Gayo 250 g.*medium × 5.*and 2 more products.*TotalRM.194\.50/su);
});

it('an order pressed twice goes out once', async () => {
  const { server } = open('buyer');
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Send card' }));
  await vi.waitFor(() => expect(server.posts).toHaveLength(1));
});

it('[P18] what closes the composer closes the products and orders, in the same words', async () => {
  const { block, server } = open('products');
  await screen.findByRole('button', { name: 'Send Kopi' });
  block();
  const button = screen.getByRole('button', { name: `Send Kopi: ${TOO_MANY}` });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(TOO_MANY)).toBeTruthy();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('tab', { name: 'Buyer' }));
  const card = await screen.findByRole('button', { name: 'Send card' });
  expect([card.getAttribute('aria-disabled'), card.title]).toEqual(['true', TOO_MANY]);
  await userEvent.click(card);
  expect(server.posts).toEqual([]);
});
