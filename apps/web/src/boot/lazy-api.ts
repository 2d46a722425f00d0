import type { AppApi } from '../shared/services.ts';

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>;

/** Calls of the server whose code is fetched with the first one. */
export interface LazyApi {
  readonly api: AppApi;
  /** Fetches the code before the first call. Failing is no harm: the call tries again. */
  readonly preload: () => void;
}

/**
 * Fetches contract and transport with the first call, because the login form is on screen without them. A call rejects
 * when the code cannot be fetched; the next one tries again.
 */
export function createLazyApi(load: () => Promise<Partial<AppApi>>): LazyApi {
  let loading: Promise<Partial<AppApi>> | undefined;
  const loadOnce = (): Promise<Partial<AppApi>> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const api = new Proxy({} as AppApi, {
    get(_api, name) {
      const call: AnyCall = async (...args) => {
        const loaded = ((await loadOnce()) as unknown as Readonly<Record<string | symbol, AnyCall>>)[name];
        if (loaded === undefined) throw new TypeError(`There is no call "${String(name)}".`);
        return loaded(...args);
      };
      return call;
    },
  });
  return { api, preload: () => void loadOnce().catch(() => undefined) };
}
