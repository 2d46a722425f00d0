// @vitest-environment jsdom
import { ApiError, TransportError } from '@seller-chat/api-client';
import { makeShop } from '@seller-chat/core/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { CrossBrowserLink } from './CrossBrowserLink.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pending = { status: 'pending', isOpened: false, problem: null, shopList: [], expiresAt: 600_000 };

function open() {
  const server = makeFakeServer();
  const getCrossBrowserAuthUrl = vi.fn(async () => ({
    authUrl: 'https://chat.example/auth_shop/cross_browser_auth_callback#secret',
    linkId: 'l1',
    expiresAt: 600_000,
  }));
  const check = vi.fn(async (): Promise<unknown> => pending);
  server.api = { ...server.api, getCrossBrowserAuthUrl, checkCrossBrowserAuthStatus: check } as never;
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  renderWithStore(store, <CrossBrowserLink onBack={() => undefined} />);
  return { getCrossBrowserAuthUrl, check };
}
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
async function choose(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}
const said = () => screen.getByRole('status').textContent;

it('follows the other browser until the shop is connected, and then asks no more', async () => {
  const { check } = open();
  await choose('Shopee');
  expect(screen.getByText(/#secret$/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  expect(said()).toBe('Waiting for the other browser.');
  check.mockResolvedValueOnce({ ...pending, isOpened: true });
  await settle(2000);
  expect(said()).toMatch(/was opened/);
  // Used up: nothing to copy any more.
  expect(screen.queryByText(/#secret$/)).toBeNull();
  check.mockResolvedValueOnce({ ...pending, isOpened: true, status: 'loading' });
  await settle(2000);
  expect(said()).toBe('Connecting the shop.');
  const shopList = [makeShop({ shopName: 'Kopi Mei' })];
  check.mockResolvedValueOnce({ ...pending, isOpened: true, status: 'success', shopList });
  await settle(2000);
  expect(said()).toBe('Connected: Kopi Mei');
  await settle(60_000);
  expect(check).toHaveBeenCalledTimes(3);
});

it('offers a new link once the other browser has opened the one before, and follows the new one', async () => {
  const { check, getCrossBrowserAuthUrl } = open();
  await choose('TikTok Shop');
  expect(screen.queryByRole('button', { name: 'New link' })).toBeNull();
  check.mockResolvedValueOnce({ ...pending, isOpened: true });
  await settle(2000);
  await choose('New link');
  expect(getCrossBrowserAuthUrl).toHaveBeenCalledTimes(2);
  expect(said()).toBe('Waiting for the other browser.');
  expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
});

it('goes on asking while the server cannot be reached', async () => {
  const { check } = open();
  await choose('Lazada');
  check.mockRejectedValueOnce(TransportError.network(new Error('down')));
  await settle(2000);
  expect(said()).toMatch(/Can't reach the server/);
  await settle(2000);
  expect(said()).toBe('Waiting for the other browser.');
});

it('offers a new link after one that has expired or failed, for the same marketplace', async () => {
  const { check, getCrossBrowserAuthUrl } = open();
  await choose('TikTok Shop');
  check.mockResolvedValueOnce({ ...pending, status: 'expired' });
  await settle(2000);
  expect(said()).toBe('The link has expired.');
  await choose('New link');
  check.mockResolvedValueOnce({ ...pending, status: 'fail', problem: 'shopTaken' });
  await settle(2000);
  expect(said()).toMatch(/another Seller Chat account/);
  expect(getCrossBrowserAuthUrl.mock.calls).toHaveLength(2);
  expect(getCrossBrowserAuthUrl).toHaveBeenLastCalledWith({ platform: 'TikTok' }, { silent: true });
});

it.each([
  [
    'shopLimit',
    { wanted: 6, free: 4 },
    '6 new shops were chosen, and your plan has 4 places left. No shop was',
  ],
  ['shopTaken', { shopNames: ['Bags', 'Shoes'] }, 'another Seller Chat account: Bags, Shoes. No shop was'],
])('says of several shops why none was connected: %s', async (problem, problemInfo, words) => {
  const { check } = open();
  await choose('Shopee');
  check.mockResolvedValueOnce({ ...pending, status: 'fail', problem, problemInfo });
  await settle(2000);
  expect(said()).toContain(words);
});

it('says why no link can be made', async () => {
  const { getCrossBrowserAuthUrl } = open();
  getCrossBrowserAuthUrl.mockRejectedValueOnce(new ApiError(429, 'Too many links.'));
  await choose('Shopee');
  expect(screen.getByText('Too many links.')).toBeTruthy();
});
