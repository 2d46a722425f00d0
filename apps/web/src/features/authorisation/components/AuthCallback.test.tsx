// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { makeShop } from '@seller-chat/core/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { AuthCallback } from './AuthCallback.tsx';

const used = (info: Record<string, unknown>) =>
  Promise.reject(new ApiError(ERROR_CODES.authorisationInvalid, 'invalid', { reason: 'used', ...info }));

function open(bindShop: () => Promise<unknown>) {
  const server = makeFakeServer();
  Object.assign(server.api, { bindShop });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  const go = { onConnected: vi.fn(), onRetry: vi.fn(), onLeave: vi.fn(), onShops: vi.fn() };
  renderWithStore(store, <AuthCallback search="?state=s&code=c" {...go} />);
  return go;
}

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a reloaded page says which shops are connected, and offers no second try', async () => {
  const { onConnected } = open(() => used({ shopNames: ['Bags', 'Shoes'] }));
  await later(0);
  expect(screen.getByRole('heading', { name: 'Already connected' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Bags and Shoes');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(onConnected).not.toHaveBeenCalled();
});

it('a page that is reloaded while the shop is being connected waits for how that ends', async () => {
  let calls = 0;
  open(() => used((calls += 1) < 3 ? {} : { shopNames: ['Bags'] }));
  await later(4_500);
  expect(screen.getByRole('status').textContent).toContain('Bags');
});

it('an authorisation that connected nothing is said to be used, after some seconds', async () => {
  open(() => used({}));
  await later(4_500);
  expect(screen.getByRole('heading', { name: 'Already finished' })).toBeTruthy();
});

const shopLimit = (used: number) =>
  Promise.reject(new ApiError(ERROR_CODES.shopLimit, '', { limit: 'shops', used, max: 50, wanted: 6 }));

it('more shops than the plan has places left: says how many are free, and offers another try', async () => {
  open(() => shopLimit(46));
  await later(0);
  expect(screen.getByRole('alert').textContent).toMatch(
    /You chose 6 new shops, and your plan has 4 places left. No shop was connected/,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('a plan without a place left leads to the shops, where one can be disconnected', async () => {
  const { onShops } = open(() => shopLimit(50));
  await later(0);
  expect(screen.getByRole('alert').textContent).toMatch(/50 shops, and no place is left/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Go to shops' }));
  expect(onShops).toHaveBeenCalledOnce();
});

it('of several shops names those that another account has, and says that none was connected', async () => {
  open(() => Promise.reject(new ApiError(ERROR_CODES.shopTaken, '', { shopNames: ['Bags', 'Shoes'] })));
  await later(0);
  expect(screen.getByRole('alert').textContent).toMatch(
    /another Seller Chat account: Bags, Shoes. No shop was connected/,
  );
});

it('connected shops are handed on', async () => {
  const shopList = [makeShop()];
  const { onConnected } = open(async () => ({ shopList }));
  await later(0);
  expect(onConnected).toHaveBeenCalledWith(shopList);
});
