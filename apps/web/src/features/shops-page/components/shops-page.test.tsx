// @vitest-environment jsdom
import { makeShop } from '@seller-chat/core/testing';
import { PLATFORMS } from '@seller-chat/core/platform';
import type { Shop, ShopGroup, ShopId } from '@seller-chat/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { PageChromeContext } from '../../../kit/page/page-chrome.ts';
import { QueryScope } from '../../../kit/page-query/QueryScope.tsx';
import { accountCellAtom } from '../../../shared/account-cell.ts';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { TEST_ACCOUNT, makeFakeServer } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { takeShopGroupsAtom } from '../../inbox/index.ts';
import { applyShopChangesAtom } from '../../shops/index.ts';
import { ShopsPage } from './ShopsPage.tsx';

const DAY = 86_400_000;
const shop = (id: string, part: Partial<Shop> = {}) => makeShop({ shopId: id as ShopId, alias: id, ...part });

function open(shops: readonly Shop[], part: object = {}, address = '/shop_setting') {
  const api = {
    getErpLinkList: async () => ({ isErpSetUp: false, linkList: [] }),
    getShopDetailList: async () => ({
      detailList: shops.map(({ shopId }) => ({
        shopId,
        syncedUntil: 0,
      })),
    }),
    getImportProgress: vi.fn(async () => ({ importList: [] as object[] })),
    startItemRsync: vi.fn(async () => ({})),
    ...part,
  };
  const server = makeFakeServer();
  server.api = { ...server.api, ...api } as never;
  const store = createStore();
  const services = makeTestServices(server);
  store.set(servicesAtom, services);
  store.set(accountCellAtom, TEST_ACCOUNT);
  const groups: ShopGroup[] = [{ shopGroupId: 'g1', groupName: 'Tea', platform: 'Shopee' }];
  store.set(takeShopGroupsAtom, groups);
  store.set(applyShopChangesAtom, [{ type: 'shops', shops }]);
  const router = createMemoryRouter([{ path: '/shop_setting', Component: ShopsPage }], {
    initialEntries: [address],
  });
  renderWithStore(
    store,
    <QueryScope>
      <PageChromeContext value={{ isHeaderHidden: false, tools: null, side: undefined }}>
        <RouterProvider router={router} />
      </PageChromeContext>
    </QueryScope>,
  );
  return { ...api, router, store, services };
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('.sc-name-cell-name')?.textContent);
const row = (name: string) =>
  screen.getAllByRole('row').find((one) => one.textContent?.includes(name)) as HTMLElement;
const chooseInMenu = async (name: string, entry: string) => {
  await userEvent.click(within(row(name)).getByRole('button', { name: `More about ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

it('filters of marketplace, site, group and state in the address narrow together', async () => {
  const shops = [
    shop('Kopi', { platform: 'Shopee', site: 'MY', groupId: 'g1' }),
    shop('Teh', { platform: 'Shopee', site: 'TH', groupId: 'g1' }),
    shop('Susu', { platform: 'Lazada', site: 'TH', groupId: '' }),
    shop('Roti', { platform: 'Shopee', site: 'TH', groupId: 'g1', status: 'expired', unboundAt: Date.now() }),
  ];
  open(shops, {}, '/shop_setting?platform=Shopee&site=TH&group=g1&state=authorised');
  await waitFor(() => expect(names()).toEqual(['Teh']));
});

it('an unbound shop says when its data is deleted, offers to authorise it, and not to disconnect it', async () => {
  open([shop('Kopi', { status: 'expired', unboundAt: Date.now() })]);
  expect((await screen.findByText(/^data deleted on/)).textContent).toMatch(/\d/);
  expect(within(row('Kopi')).getByRole('button', { name: 'Authorise again' })).toBeDefined();
  await userEvent.click(within(row('Kopi')).getByRole('button', { name: 'More about Kopi' }));
  expect(await screen.findByRole('menuitem', { name: 'Authorise again by link' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: /Disconnect|Sync/ })).toBeNull();
  expect(screen.getByText('0 of 10')).toBeDefined();
});

it('an authorisation that ends soon is counted, says how many days are left, and can be renewed', async () => {
  const end = (days: number) => ({ authorisationEndsAt: 6_000_000 + days * DAY - 60_000 });
  open([shop('Kopi', end(3)), shop('Teh', end(90)), shop('Susu')]);
  await waitFor(() => expect(row('Kopi').textContent).toMatch(/until .*, 3 days left/));
  expect(row('Teh').textContent).toMatch(/until/);
  expect(row('Teh').textContent).not.toMatch(/left/);
  expect(row('Susu').textContent).not.toMatch(/until/);
  const renew = (name: string) => within(row(name)).queryByRole('button', { name: 'Authorise again' });
  expect(['Kopi', 'Teh', 'Susu'].map((name) => renew(name) !== null)).toEqual([true, false, false]);
  expect(screen.getByRole('button', { name: /^Authorised ?2/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Expiring soon ?1/ }));
  await waitFor(() => expect(names()).toEqual(['Kopi']));
});

it('a connected shop shows its health and since when; one that is not connected shows none', async () => {
  const silent = { health: 'silent', healthSince: Date.now() - 3 * DAY } as const;
  open([shop('Kopi', silent), shop('Teh'), shop('Susu', { ...silent, status: 'expired' })]);
  await waitFor(() => expect(row('Kopi').textContent).toMatch(/Messages arrive late.*since/));
  expect(row('Teh').textContent).toContain('Working');
  expect(row('Susu').textContent).not.toContain('Messages arrive late');
});

it('a link to authorise a shop again is made for that shop', async () => {
  const getCrossBrowserAuthUrl = vi.fn(async () => ({
    authUrl: 'https://chat.example/auth_shop/cross_browser_auth_callback#secret',
    linkId: 'l1',
    expiresAt: Date.now() + 600_000,
  }));
  open([shop('Kopi', { platform: 'Lazada' })], { getCrossBrowserAuthUrl });
  await screen.findByText('Working', { selector: ':not(option)' });
  await chooseInMenu('Kopi', 'Authorise again by link');
  expect(await screen.findByText(/#secret$/)).toBeDefined();
  expect(getCrossBrowserAuthUrl.mock.calls).toEqual([
    [{ platform: 'Lazada', shopId: 'Kopi' }, { silent: true }],
  ]);
});

it('a sync shows its progress, which the server has: also to a page that is opened later', async () => {
  const now = Date.now();
  const running = { startedAt: now, reachedAt: now - 45 * DAY, goesBackTo: now - 90 * DAY };
  const getImportProgress = async () => ({
    importList: [{ shopId: 'Kopi', conversationCount: 70, isWaiting: false, ...running }],
  });
  open([shop('Kopi')], { getImportProgress });
  await screen.findByText('50% · 70 conversations');
});

it('a sync is asked for once per press, and the progress is read then', async () => {
  const { startItemRsync, getImportProgress } = open([shop('Kopi'), shop('Teh', { status: 'expired' })]);
  await waitFor(() => expect(names()).toHaveLength(2));
  const before = getImportProgress.mock.calls.length;
  await chooseInMenu('Kopi', 'Sync again');
  await waitFor(() => expect(getImportProgress.mock.calls.length).toBeGreaterThan(before));
  expect(startItemRsync.mock.calls.map(([input]: unknown[]) => input)).toEqual([{ shopIdList: ['Kopi'] }]);
});

it('a sync of several says how many were left out', async () => {
  const { services } = open([shop('Kopi'), shop('Teh', { status: 'expired' }), shop('Susu')]);
  const show = vi.spyOn(services.toasts, 'show');
  await waitFor(() => expect(names()).toHaveLength(3));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sync again' }));
  await waitFor(() =>
    expect(show.mock.calls.flat()).toMatchObject([
      { text: expect.stringMatching(/Syncing 2 shops.*1 shop was left out because it is not authorised/) },
    ]),
  );
});

it('before the shops are there nothing is counted; states without a shop are no chips', async () => {
  const { store } = open([]);
  await screen.findByRole('table');
  const chips = () => screen.getAllByRole('button').map((one) => one.textContent);
  expect(document.body.textContent).not.toMatch(/0 of|1–0/);
  expect(chips().filter((text) => /^(All|Authorised|Expired)/.test(text ?? ''))).toEqual([
    'All',
    'Authorised',
  ]);
  act(() =>
    store.set(applyShopChangesAtom, [{ type: 'shops', shops: [shop('Kopi', { status: 'expired' })] }]),
  );
  await screen.findByRole('button', { name: /^Expired ?1/ });
  expect(screen.queryByRole('button', { name: /^Disconnected/ })).toBeNull();
});

it('of 500 shops a page of rows is drawn, and all of them can be selected and synced in one call', async () => {
  const shops = Array.from({ length: 500 }, (_one, at) =>
    shop(`Shop ${at}`, { platform: PLATFORMS[at % 4] ?? 'Shopee' }),
  );
  const { startItemRsync } = open(shops);
  await waitFor(() => expect(names()).toHaveLength(50));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Shop 0' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 500 matching' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sync again' }));
  await waitFor(() => expect(startItemRsync).toHaveBeenCalledOnce());
  expect((startItemRsync.mock.calls[0] as unknown as [{ shopIdList: string[] }])[0].shopIdList).toHaveLength(
    500,
  );
});
