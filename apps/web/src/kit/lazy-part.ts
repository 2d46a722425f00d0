import { useEffect, useSyncExternalStore } from 'react';
import { addWordsOf } from '../i18n/activate-language.ts';
import type { LazyPartName } from '../i18n/lazy-parts.ts';
import { afterFirstView } from '../shared/first-view.ts';
import { whenIdle } from '../shared/when-idle.ts';

/** A part of the app whose code and texts are loaded on demand, or prefetched when the page is idle. */
export interface LazyPart<Module> {
  /**
   * Loads the part once. Never rejects: without a connection it retries when the connection is back. A browser that
   * caches the failure reloads the page (`boot/missing-chunks.ts`).
   */
  readonly load: () => Promise<void>;
  /** Hook: the part once it is loaded; starts loading after the first view. */
  readonly use: () => Module | undefined;
  /** The part, if it is already loaded. */
  readonly peek: () => Module | undefined;
  /**
   * Runs work with the part once it is loaded, in the order of calls: for a key or a button pressed before that. If the
   * part cannot be loaded, the work does not run and the promise resolves: the reloaded page has lost the press.
   */
  readonly run: (work: (part: Module) => void) => Promise<void>;
}

/**
 * Makes a lazy part from the `import()` of its module.
 *
 * @param needs - parts whose texts it uses; it is loaded only once they are
 */
export function createLazyPart<Module>(
  name: LazyPartName,
  fetchModule: () => Promise<Module>,
  needs: readonly Pick<LazyPart<unknown>, 'load'>[] = [],
): LazyPart<Module> {
  const listeners = new Set<() => void>();
  let module: Module | undefined;
  let pending: Promise<void> | undefined;

  const fetch = async (): Promise<void> => {
    try {
      [module] = await Promise.all([fetchModule(), addWordsOf(name), ...needs.map((part) => part.load())]);
      for (const listener of listeners) listener();
    } catch (error) {
      console.warn(`The part "${name}" could not be loaded.`, error);
      addEventListener('online', () => void load(), { once: true });
    } finally {
      pending = undefined;
    }
  };
  const load = async (): Promise<void> => {
    if (module === undefined) await (pending ??= fetch());
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const peek = (): Module | undefined => module;
  return {
    load,
    peek,
    async run(work) {
      await load();
      if (module !== undefined) work(module);
    },
    use() {
      useEffect(() => afterFirstView(() => void load()), []);
      return useSyncExternalStore(subscribe, peek);
    },
  };
}

/** Prefetches parts one after the other when the page is idle. */
export function usePreload(parts: readonly Pick<LazyPart<unknown>, 'load'>[]): void {
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      for (const part of parts) if (isWanted) await part.load();
    };
    const forget = afterFirstView(() => whenIdle(() => void load()));
    return () => {
      isWanted = false;
      forget();
    };
  }, [parts]);
}
