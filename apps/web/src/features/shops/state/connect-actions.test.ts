// @vitest-environment jsdom
import { makeShop } from '@seller-chat/core/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { readFromTab } from '../../../shared/tab-record.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { BEGUN_CONSENT } from './begun-consent.ts';
import { connectShopAtom } from './connect-actions.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function setUp() {
  const server = makeFakeServer();
  const getAuthUrl = vi.fn(async () => ({ authUrl: 'https://consent.example' }));
  Object.assign(server.api, { getAuthUrl });
  const store = createStore();
  const services = makeTestServices(server);
  store.set(servicesAtom, services);
  return { store, services, getAuthUrl };
}
const shop = makeShop({ alias: 'Kopi Mei' });
const { platform, shopId } = shop;

it('the tab keeps which shop it left for, and from which page', async () => {
  const { store, services, getAuthUrl } = setUp();
  history.replaceState(null, '', '/chat?shop=1');
  await store.set(connectShopAtom, platform, shop);
  expect(getAuthUrl).toHaveBeenCalledWith({ platform, shopId }, { silent: true });
  expect(services.left).toEqual(['https://consent.example']);
  const begun = { authUrl: 'https://consent.example', from: '/chat' };
  const again = { platform, shopId, name: 'Kopi Mei' };
  expect(readFromTab(BEGUN_CONSENT)).toEqual({ ...begun, again });
  await store.set(connectShopAtom, platform);
  expect(readFromTab(BEGUN_CONSENT)).toEqual(begun);
});

it('a browser that refuses its storage leaves for the consent all the same', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  const { store, services } = setUp();
  await store.set(connectShopAtom, platform, shop);
  expect(services.left).toEqual(['https://consent.example']);
});
