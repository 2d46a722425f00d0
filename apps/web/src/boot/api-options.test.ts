// @vitest-environment jsdom
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { makeMemoryTransport } from '@seller-chat/api-client/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { accountAtom, signInAtom } from '../features/account/index.ts';
import { createStore } from '../shared/jotai.ts';
import { servicesAtom } from '../shared/services.ts';
import { makeFakeServer } from '../testing/fake-server.ts';
import { makeTestServices } from '../testing/test-services.ts';
import { apiOptions } from './api-options.ts';
import { createAppApi } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

it('a call that is refused for a missing permission has the rights read again; another failed call has not', async () => {
  const server = makeFakeServer();
  const services = makeTestServices(server);
  const store = createStore();
  store.set(servicesAtom, services);
  await store.set(signInAtom, { mobile: 'mei', password: 'secret' });
  const refuse = (code: number) => () => {
    throw new ApiError(code, 'No');
  };
  const { fetch } = makeMemoryTransport({
    getGroupList: refuse(ERROR_CODES.wrongCredentials),
    getShopList: refuse(ERROR_CODES.forbidden),
  });
  vi.stubGlobal('fetch', fetch);
  const api = createAppApi(apiOptions(store, services.toasts));
  const getAccount = vi.spyOn(server.api, 'getAccount');
  server.account = { ...server.account, displayName: 'Mei, read again' };

  await expect(api.getGroupList({}, { silent: true })).rejects.toThrow('No');
  expect(getAccount).not.toHaveBeenCalled();
  await expect(api.getShopList({}, { silent: true })).rejects.toThrow('No');
  await vi.waitFor(() => expect(store.get(accountAtom)).toEqual(server.account));
  expect(getAccount).toHaveBeenCalledOnce();
});
