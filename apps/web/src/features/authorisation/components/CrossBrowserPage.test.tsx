// @vitest-environment jsdom
import { ApiError, TransportError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { keepOpenedConsent } from '../model/opened-consent.ts';
import { CrossBrowserPage } from './CrossBrowserPage.tsx';

const REQUEST = { platform: 'Shopee', accountName: 'Toko Mei', shopName: '', expiresAt: 0 } as const;

const OPENED = { authUrl: 'https://consent.example', linkId: 'l1', expiresAt: 6_600_000 } as const;

afterEach(() => sessionStorage.clear());

/** Opens the page at an address, with these answers of the server. */
function open(address: string, calls: Record<string, unknown> = {}) {
  const server = makeFakeServer();
  const getCrossBrowserAuthRequest = vi.fn(async () => REQUEST);
  const openCrossBrowserAuth = vi.fn(async () => OPENED);
  server.api = { ...server.api, getCrossBrowserAuthRequest, openCrossBrowserAuth, ...calls } as never;
  const services = makeTestServices(server);
  const store = createStore();
  store.set(servicesAtom, services);
  const { search, hash } = new URL(address, 'https://chat.example');
  renderWithStore(store, <CrossBrowserPage search={search} hash={hash} />);
  return { services, openCrossBrowserAuth };
}
const invalid = (reason: string) => async () => {
  throw new ApiError(ERROR_CODES.authorisationInvalid, 'words of the server', { reason });
};
const bound = (problem: string | null, shopNameList: string[] = [], problemInfo = {}) => ({
  bindCrossBrowserShop: vi.fn(async () => ({ platform: 'Shopee', problem, problemInfo, shopNameList })),
});

it('says who asks for what, and uses the link only when its button is pressed', async () => {
  const { services, openCrossBrowserAuth } = open('/#secret');
  expect(await screen.findByText(/Toko Mei asks you to connect a Shopee shop/)).toBeTruthy();
  expect(openCrossBrowserAuth).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Continue to Shopee' }));
  expect(openCrossBrowserAuth).toHaveBeenCalledExactlyOnceWith({ secret: 'secret' }, { silent: true });
  expect(services.left).toEqual(['https://consent.example']);
});

/** What the server answers once a link is opened, while its consent can be given. */
const usedBy = (linkId: string) => async () => {
  throw new ApiError(ERROR_CODES.authorisationInvalid, 'words', { reason: 'used', linkId });
};

it('the tab that opened a link continues where it was, without the secret being kept', async () => {
  const first = open('/#secret');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to Shopee' }));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  // Back, to the page as it was left.
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  first.openCrossBrowserAuth.mockImplementationOnce(usedBy('l1'));
  await userEvent.click(screen.getByRole('button', { name: 'Continue to Shopee' }));
  expect(first.services.left).toEqual([OPENED.authUrl, OPENED.authUrl]);
  cleanup();
  // Back, to a page that is loaded again.
  const calls = { getCrossBrowserAuthRequest: usedBy('l1'), openCrossBrowserAuth: usedBy('l1') };
  const { services } = open('/#secret', calls);
  expect(await screen.findByText(/Toko Mei asks you to connect a Shopee shop/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continue to Shopee' }));
  expect(services.left).toEqual([OPENED.authUrl]);
});

it.each([
  ['another tab', 'l1', undefined],
  ['another link', 'l2', OPENED.expiresAt],
  ['a consent that has expired', 'l1', 5_999_999],
])('a used link stays used: %s', async (_, linkId, expiresAt) => {
  if (expiresAt !== undefined) keepOpenedConsent({ ...OPENED, expiresAt, request: REQUEST });
  open('/#secret', { getCrossBrowserAuthRequest: usedBy(linkId) });
  expect(await screen.findByRole('heading', { name: 'Already used' })).toBeTruthy();
});

it.each([
  ['expired', /This link has expired/],
  ['used', /This link was used before/],
  ['unknown', /can't be used/],
])('says of a link that is %s what can be done', async (reason, words) => {
  open('/#secret', { getCrossBrowserAuthRequest: invalid(reason) });
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

it('says that a link without its secret cannot be used', async () => {
  open('/');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Copy the whole link/);
});

it('tries again once the server can be reached', async () => {
  const getCrossBrowserAuthRequest = vi
    .fn()
    .mockRejectedValueOnce(TransportError.network(new Error('down')))
    .mockResolvedValueOnce(REQUEST);
  open('/#secret', { getCrossBrowserAuthRequest });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/asks you to connect/)).toBeTruthy();
});

it('finishes once with what the marketplace sent, and says which shops are connected', async () => {
  const calls = bound(null, ['Kopi Mei']);
  open('/?state=xb-1&code=c&lang=en', calls);
  expect(await screen.findByText(/Connected: Kopi Mei/)).toBeTruthy();
  expect(calls.bindCrossBrowserShop).toHaveBeenCalledExactlyOnceWith(
    { callback: { state: 'xb-1', code: 'c' } },
    { silent: true },
  );
});

it.each([
  ['declined', /was not completed/],
  ['refused', /didn't accept/],
  ['shopTaken', /another Seller Chat account/],
  ['shopLimit', /plan/],
  ['otherShop', /different shop/],
  ['noRights', /no longer valid/],
  ['failed', /don't know if/],
])('says why nothing was connected: %s', async (problem, words) => {
  open('/?state=xb-1&error=access_denied', bound(problem));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

it.each([
  ['shopLimit', { wanted: 6, free: 4 }, 'You chose 6 new shops, and the plan has 4 places left. No shop was'],
  ['shopTaken', { shopNames: ['Bags', 'Shoes'] }, 'another Seller Chat account: Bags, Shoes. No shop was'],
])('says of several shops why none was connected: %s', async (problem, info, words) => {
  open('/?state=xb-1&code=c', bound(problem, [], info));
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});

it('says that a callback was used before, and that nothing is known without an answer', async () => {
  open('/?state=xb-1&code=c', { bindCrossBrowserShop: invalid('used') });
  expect(await screen.findByRole('heading', { name: 'Already used' })).toBeTruthy();
  open('/?state=xb-2&code=c', {
    bindCrossBrowserShop: async () => {
      throw TransportError.network(new Error('cut'));
    },
  });
  expect(await screen.findByText(/don't know if the shop was connected/)).toBeTruthy();
});
