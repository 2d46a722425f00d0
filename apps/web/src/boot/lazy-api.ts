import type { AppApi } from '../shared/services.ts';

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Calls whose code is fetched with the first one: contract and transport weigh more than the login form,
 * which is on screen without them. A call rejects when the code cannot be fetched; the next one tries again.
 */
export function createLazyApi(load: () => Promise<AppApi>): AppApi {
  return new Proxy({} as AppApi, {
    get(_api, name) {
      const call: AnyCall = async (...args) => {
        const api = (await load()) as unknown as Readonly<Record<string | symbol, AnyCall>>;
        const loaded = api[name];
        if (loaded === undefined) throw new TypeError(`There is no call "${String(name)}".`);
        return loaded(...args);
      };
      return call;
    },
  });
}
