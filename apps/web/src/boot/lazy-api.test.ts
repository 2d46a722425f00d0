import { describe, expect, it, vi } from 'vitest';
import type { AppApi } from '../shared/services.ts';
import { createLazyApi } from './lazy-api.ts';

describe('the lazy api', () => {
  it('passes request, options and answer through', async () => {
    const getAccount = vi.fn(async () => ({ account: 'a' }));
    const { api } = createLazyApi(async () => ({ getAccount }) as unknown as AppApi);
    await expect(api.getAccount({}, { silent: true })).resolves.toEqual({ account: 'a' });
    expect(getAccount).toHaveBeenCalledWith({}, { silent: true });
  });

  it('rejects while its code cannot be fetched, and tries again with the next call', async () => {
    let isReachable = false;
    const { api } = createLazyApi(async () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return { loginOut: async () => ({}) } as unknown as AppApi;
    });
    await expect(api.loginOut()).rejects.toThrow('Failed to fetch');
    isReachable = true;
    await expect(api.loginOut()).resolves.toEqual({});
  });

  it('fetches its code once, ahead of the first call where that is asked for', async () => {
    const load = vi.fn(async () => ({ loginOut: async () => ({}) }) as unknown as AppApi);
    const { api, preload } = createLazyApi(load);
    preload();
    await Promise.all([api.loginOut(), api.loginOut()]);
    expect(load).toHaveBeenCalledOnce();
  });
});
