// @vitest-environment jsdom
import { makeShop } from '@seller-chat/core/testing';
import type { ShopId } from '@seller-chat/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { QueryScope } from '../../../kit/page-query/QueryScope.tsx';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { UnbindDialog } from './UnbindDialog.tsx';

const EFFECTS = { conversationCount: 1200, orderCount: 1, queuedCount: 2, isErpAuthorised: true };

function open(part: object = {}) {
  const unbindShop = vi.fn(async () => ({}));
  const server = makeFakeServer();
  const getUnbindEffects = async () => EFFECTS;
  server.api = { ...server.api, getUnbindEffects, unbindShop, ...part } as never;
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  const onClose = vi.fn();
  const shop = makeShop({ shopId: 's1' as ShopId, alias: 'Kopi Mei' });
  renderWithStore(
    store,
    <QueryScope>
      <UnbindDialog shop={shop} onClose={onClose} />
    </QueryScope>,
  );
  return { unbindShop, onClose };
}
const act = () => screen.getByRole('button', { name: 'Disconnect shop' });

it('says first what happens to conversations, orders, rules, scheduled work and the ERP link', async () => {
  const { unbindShop } = open();
  await screen.findByText(/1,200 conversations: readable for 30 days/);
  for (const text of [
    /^1 order:/,
    /^Rules:/,
    /2 messages that wait to be sent fail/,
    /^ERP:/,
    /within 30 days/,
  ])
    expect(screen.getByText(text)).toBeDefined();
  expect(unbindShop).not.toHaveBeenCalled();
});

it('pressed twice calls once, and closes', async () => {
  let answer = (): void => undefined;
  const unbindShop = vi.fn(() => new Promise<object>((resolve) => (answer = () => resolve({}))));
  const { onClose } = open({ unbindShop });
  await screen.findByText(/^Rules:/);
  await userEvent.dblClick(act());
  answer();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(unbindShop).toHaveBeenCalledOnce();
});

it('that is refused stays open', async () => {
  const unbindShop = vi.fn(async () => Promise.reject(new Error('down')));
  const { onClose } = open({ unbindShop });
  await screen.findByText(/^Rules:/);
  await userEvent.click(act());
  await waitFor(() => expect(act().getAttribute('aria-busy')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});
