// @vitest-environment jsdom
import type { OrderRow, SheetRefund } from '@seller-chat/api-client/contract';
import { orderGroupOf } from '@seller-chat/core/order';
import type { Platform, ShopId } from '@seller-chat/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { makeOrder } from '../../../testing/make-order.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { RefundsSection } from './RefundsSection.tsx';
import { StateSection } from './StateSection.tsx';

const NOW = 1_800_000_000_000;

/** Shows an order with what its buyer asks for. */
function show(
  platform: Platform,
  status: string,
  asked: Pick<SheetRefund, 'kind' | 'status' | 'isAnswered'>,
): void {
  const order = makeOrder({
    shopId: 'kopi' as ShopId,
    status,
    isCancelRequested: asked.kind === 'cancellation',
  });
  const group = orderGroupOf(platform, status);
  const row: OrderRow = { order, platform, group, openRemarkCount: 0, sessionId: '', unreadCount: 0 };
  const refund: SheetRefund = {
    refundId: 'refund-1',
    platformOrderSn: order.platformOrderSn,
    reason: 'Wrong size',
    text: '',
    amount: null,
    imageUrlList: [],
    trackingNumber: '',
    isDisputed: false,
    createdAt: NOW,
    updatedAt: NOW,
    dueAt: 0,
    ...asked,
  };
  const store = createStore();
  const server = makeFakeServer();
  Object.assign(server.api, { getSellerPortals: async () => ({ sellerPortalMap: {} }) });
  store.set(servicesAtom, { ...makeTestServices(server), now: () => NOW });
  renderWithStore(
    store,
    <>
      <StateSection row={row} steps={[]} />
      <RefundsSection row={row} refunds={[refund]} onAct={() => undefined} />
    </>,
  );
}

it('a request to cancel that the order itself can be answered for is not answered a second time', () => {
  show('TikTok', 'AWAITING_SHIPMENT', { kind: 'cancellation', status: 'CANCELLATION_REQUEST_PENDING' });
  expect(screen.getByText('Wrong size')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Reject|Accept/ })).toBeNull();
  expect(screen.queryByText(/Pack and ship it/)).toBeNull();
});

it('a request to cancel is answered here where the order offers no answer any more', () => {
  show('TikTok', 'IN_TRANSIT', { kind: 'cancellation', status: 'CANCELLATION_REQUEST_PENDING' });
  expect(screen.getByRole('button', { name: 'Reject refund' })).toBeTruthy();
});

it('a complaint at a marketplace without a call says where it is answered, while it is open', () => {
  show('Tokopedia', '600', { kind: 'return', status: 'On Progress' });
  expect(screen.getByText('Answer it in the Seller Centre of Tokopedia.')).toBeTruthy();
});

it('a return that was accepted here offers no answer, although its status is that of one that was not', () => {
  show('Lazada', 'delivered', { kind: 'return', status: 'RTM_INIT', isAnswered: true });
  expect(screen.getByText('Approved')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a complaint that has ended asks for nothing', () => {
  show('Tokopedia', '600', { kind: 'return', status: 'Finished' });
  expect(screen.queryByText(/Seller Centre/)).toBeNull();
});
