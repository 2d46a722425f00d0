import { useEffect, useSyncExternalStore } from 'react';
import { addWordsOf } from '../i18n/activate-language.ts';
import type { LazyPartName } from '../i18n/lazy-parts.ts';
import { afterFirstView } from '../shared/first-view.ts';
import { whenIdle } from '../shared/when-idle.ts';

/** A part of the app whose code and words are fetched when they are needed, or ahead when the page is idle. */
export interface LazyPart<Module> {
  /**
   * Fetches it once. Never rejects: without a connection it tries again when that is back, and a browser that remembers
   * the failure gets a new page (`boot/missing-chunks.ts`).
   */
  readonly load: () => Promise<void>;
  /** The part as soon as it is there; asks for it, after the first view. */
  readonly use: () => Module | undefined;
  /** The part, if it is there already. */
  readonly peek: () => Module | undefined;
  /**
   * Does something with it as soon as it is there, in the order of asking: for a key or a button that was pressed before.
   * Not done, without a rejection, where it cannot be fetched: the new page that follows would not know of the press.
   */
  readonly run: (work: (part: Module) => void) => Promise<void>;
}

/**
 * Makes a lazy part from the `import()` of its module.
 *
 * @param needs - parts whose words it uses: it is there when they are
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

/** Fetches parts ahead, one after the other, when the page has nothing better to do. */
export function useAhead(parts: readonly Pick<LazyPart<unknown>, 'load'>[]): void {
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
