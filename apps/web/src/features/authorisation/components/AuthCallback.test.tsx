// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { makeShop } from '@seller-chat/core/testing';
import type { Shop } from '@seller-chat/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { keepBegunConsent } from '../../shops/index.ts';
import { AuthCallback } from './AuthCallback.tsx';

const used = (info: Record<string, unknown>) =>
  Promise.reject(new ApiError(ERROR_CODES.authorisationInvalid, 'invalid', { reason: 'used', ...info }));

function open(bindShop: () => Promise<unknown>, search = '?state=s&code=c') {
  const server = makeFakeServer();
  const getAuthUrl = vi.fn(async () => ({ authUrl: CONSENT('s2') }));
  Object.assign(server.api, { bindShop, getAuthUrl });
  const store = createStore();
  const services = makeTestServices(server);
  store.set(servicesAtom, services);
  const go = { onConnected: vi.fn(), onRetry: vi.fn(), onLeave: vi.fn() };
  renderWithStore(store, <AuthCallback search={search} {...go} />);
  return { ...go, getAuthUrl, services };
}

const CONSENT = (state: string) =>
  `https://consent.example/?redirect=${encodeURIComponent(`https://chat.example/?state=${state}`)}`;
/** This tab leaves a page for a consent with the state `s`. */
function begin(page: string, again?: Shop): void {
  history.replaceState(null, '', page);
  keepBegunConsent(CONSENT('s'), again);
}
const KOPI = makeShop({ alias: 'Kopi Mei' });

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a reloaded page says which shops are connected, and offers no second try', async () => {
  const { onConnected } = open(() => used({ shopNames: ['Bags', 'Shoes'] }));
  await later(0);
  expect(screen.getByRole('heading', { name: 'Already connected' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Bags, Shoes');
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
  const { onLeave } = open(() => shopLimit(50));
  await later(0);
  expect(screen.getByRole('alert').textContent).toMatch(/50 shops, and no place is left/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Go to shops' }));
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('shops');
});

it('of several shops names those that another account has, and says that none was connected', async () => {
  open(() => Promise.reject(new ApiError(ERROR_CODES.shopTaken, '', { shopNames: ['Bags', 'Shoes'] })));
  await later(0);
  expect(screen.getByRole('alert').textContent).toMatch(
    /another Seller Chat account: Bags, Shoes. No shop was connected/,
  );
});

it.each([
  ['declined', '?state=s&error=access_denied', ''],
  ['declined without a state', '?error=access_denied', ''],
  ['refused', '?state=s&code=c', new ApiError(ERROR_CODES.marketplaceRefused, 'Not accepted.')],
  ['expired', '?state=s&code=c', new ApiError(ERROR_CODES.authorisationInvalid, '', { reason: 'expired' })],
])('a shop that was not authorised again is named, and tried again: %s', async (_, search, error) => {
  begin('/shop_setting', KOPI);
  const { getAuthUrl, services, onRetry, onLeave } = open(() => Promise.reject(error), search);
  await later(0);
  expect(screen.getByRole('heading', { name: 'Kopi Mei was not authorised again' })).toBeTruthy();
  getAuthUrl.mockRejectedValueOnce(new ApiError(ERROR_CODES.tooMany, 'Wait a minute.'));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await later(0);
  expect(screen.getByRole('alert').textContent).toBe('Wait a minute.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await later(0);
  const { platform, shopId } = KOPI;
  expect(getAuthUrl).toHaveBeenLastCalledWith({ platform, shopId }, { silent: true });
  expect(services.left).toEqual([CONSENT('s2')]);
  expect(onRetry).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Go to shops' }));
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('shops');
  // The next try knows the shop and the page as well.
  cleanup();
  open(() => Promise.reject(error), search.replace('=s', '=s2'));
  await later(0);
  expect(screen.getByRole('heading', { name: 'Kopi Mei was not authorised again' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go to shops' })).toBeTruthy();
});

it('a tab that has kept nothing knows the shop from the server', async () => {
  const again = { platform: 'Lazada', shopId: 'l1', name: 'Teh Mei' };
  const refused = new ApiError(ERROR_CODES.marketplaceRefused, 'Not accepted.', { again });
  const { getAuthUrl } = open(() => Promise.reject(refused));
  await later(0);
  expect(screen.getByRole('heading', { name: 'Teh Mei was not authorised again' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await later(0);
  expect(getAuthUrl).toHaveBeenCalledWith({ platform: 'Lazada', shopId: 'l1' }, { silent: true });
});

it('a consent for any shop is begun again on the page where it was', async () => {
  begin('/shop_setting');
  const { onRetry } = open(() => used({}), '?state=s&error=access_denied');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('shops');
});

it('a callback of another consent than the last one begun says nothing of its shop', async () => {
  begin('/shop_setting', KOPI);
  const { onRetry } = open(() => used({}), '?state=other&error=access_denied');
  expect(screen.getByRole('heading', { name: 'The shop was not connected' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('chat');
});

it('connected shops are handed on', async () => {
  const shopList = [makeShop()];
  const { onConnected } = open(async () => ({ shopList }));
  await later(0);
  expect(onConnected).toHaveBeenCalledWith(shopList);
});
