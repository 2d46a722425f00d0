/** Receives new values of a chunk's exports; undefined if the chunk is imported for its side effects only. */
type Setter = ((exported: Exports) => void) | undefined;
type Exports = Record<string, unknown>;

/** A chunk as its file registers it: its name, the names of its dependencies, its module as in `System.register`. */
export type RegisteredChunk = [
  name: string,
  needs: string[],
  declare: (
    share: (name: string | Exports, value?: unknown) => unknown,
    context: { import: (path: string) => Promise<Exports>; meta: object },
  ) => { setters: Setter[]; execute: () => void },
];

declare global {
  interface Window {
    /** Chunks that registered before the loader ran; after that, the loader's own `push`. */
    sellerChatChunks?: Pick<RegisteredChunk[], 'push'> | RegisteredChunk[];
    /** Not in every browser yet. */
    scheduler?: { yield?: () => Promise<void> };
  }
}

/**
 * Fetches a script and resolves with what it brought.
 *
 * @param find - gives that, once the script has run; undefined: the file was another one
 */
export function fetchScript<Found>(address: string, find: () => Found | undefined): Promise<Found> {
  return new Promise<Found>((resolve, reject) => {
    const script = document.createElement('script');
    const finish = (): void => {
      script.remove();
      const found = find();
      // A file without a chunk is an answer of another server, for example the page to sign in to a network.
      if (found === undefined) reject(new TypeError(`${script.src} could not be loaded.`));
      else resolve(found);
    };
    script.addEventListener('load', finish);
    script.addEventListener('error', finish);
    script.crossOrigin = 'anonymous';
    script.fetchPriority = 'high';
    script.src = address;
    document.head.append(script);
  });
}

/**
 * Loads the app's code from classic scripts with the semantics of modules: each chunk runs once, after its
 * dependencies, and imports are live bindings. The next `import()` retries a chunk whose fetch failed. Only
 * the source text of this function and of `fetchScript` is written into the page.
 *
 * @param entry - name of the first chunk, which is in the same file as this function
 */
export function installChunkLoader(entry: string): void {
  interface Chunk {
    name: string;
    needs: string[];
    declare: RegisteredChunk[2];
    exported?: Exports;
    users: ((exported: Exports) => void)[];
    execute: () => void;
    hasRun: boolean;
    failure?: { reason: unknown };
  }
  const here = (document.currentScript as HTMLScriptElement).src;
  const registered = new Map<string, Chunk>();
  const fetching = new Map<string, Promise<Chunk>>();
  const addressOf = (path: string): string => new URL(path, here).href;
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

  const take = (...chunks: RegisteredChunk[]): number => {
    for (const [name, needs, declare] of chunks) {
      if (!registered.has(name))
        registered.set(name, { name, needs, declare, users: [], execute: () => undefined, hasRun: false });
    }
    return registered.size;
  };

  const fetchChunk = (name: string): Promise<Chunk> => {
    const known = registered.get(name);
    if (known !== undefined) return Promise.resolve(known);
    let fetched = fetching.get(name);
    if (fetched === undefined) {
      fetched = fetchScript(addressOf(name), () => registered.get(name)).finally(() => fetching.delete(name));
      fetching.set(name, fetched);
    }
    return fetched;
  };

  const fetchAll = async (name: string, seen: Set<string>): Promise<void> => {
    if (seen.has(name)) return;
    seen.add(name);
    const { needs, exported } = await fetchChunk(name);
    if (exported === undefined) await Promise.all(needs.map((need) => fetchAll(nameOf(need), seen)));
  };

  const link = (name: string): Chunk => {
    const chunk = registered.get(name) as Chunk;
    if (chunk.exported !== undefined) return chunk;
    const exported: Exports = Object.create(null) as Exports;
    chunk.exported = exported;
    const { setters, execute } = chunk.declare(
      (key, value) => {
        Object.assign(exported, typeof key === 'string' ? { [key]: value } : key);
        for (const tell of chunk.users) tell(exported);
        return value;
      },
      {
        import: load,
        meta: { url: addressOf(name), resolve: addressOf },
      },
    );
    chunk.execute = execute;
    for (const [at, need] of chunk.needs.entries()) {
      const needed = link(nameOf(need));
      const set = setters[at];
      if (set === undefined) continue;
      needed.users.push(set);
      set(needed.exported as Exports);
    }
    return chunk;
  };

  const run = (chunk: Chunk): void => {
    if (!chunk.hasRun) {
      chunk.hasRun = true;
      try {
        for (const need of chunk.needs) run(registered.get(nameOf(need)) as Chunk);
        chunk.execute();
      } catch (reason) {
        chunk.failure = { reason };
      }
    }
    if (chunk.failure !== undefined) throw chunk.failure.reason;
  };

  async function load(path: string): Promise<Exports> {
    const name = nameOf(path);
    await fetchAll(name, new Set());
    // Chunks that arrived together run one by one and yield in between, so that input events are handled.
    if (registered.get(name)?.hasRun === false) await window.scheduler?.yield?.();
    const chunk = link(name);
    run(chunk);
    return chunk.exported as Exports;
  }

  take(...((window.sellerChatChunks ?? []) as RegisteredChunk[]));
  window.sellerChatChunks = { push: take };
  void load(entry);
}
