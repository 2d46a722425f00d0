/** What a build is made of, as its service worker has to know it. */
export interface KeptBuild {
  /** Differs between any two builds. */
  id: string;
  /** Paths of the files that the app may ask for by itself. */
  files: string[];
  /** Stands in this build's page and in no other. */
  entry: string;
}

interface LongEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

interface InstallEvent extends LongEvent {
  /** Says what needs no worker, so that none is waited for. Not in every browser yet. */
  addRoutes?: (routes: { condition: RouteCondition; source: RouteSource }[]) => Promise<void>;
}

type RouteCondition = { requestMode: 'navigate' } | { urlPattern: { pathname: string } };
type RouteSource = 'network' | 'cache' | 'race-network-and-fetch-handler';

interface RequestEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** Of a worker's own world, which has no types beside a page's, what is used here. */
interface Worker {
  caches: CacheStorage;
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install', take: (event: InstallEvent) => void): void;
    (type: 'activate', take: (event: LongEvent) => void): void;
    (type: 'fetch', take: (event: RequestEvent) => void): void;
  };
}

/**
 * Keeps the app on the device: the service worker's whole code. While the server answers, its page is what is shown,
 * and the worker is in nobody's way; where it cannot be reached or does not answer, the page of the last build that was
 * kept whole opens instead, with the files of that very build. A tab of the build before finds its files too. Only the
 * app is kept, nothing of an account. Stands alone, since only its text travels.
 */
export function installAppKeeper(build: KeptBuild): void {
  const worker = self as unknown as Worker;
  const PAGE = '/';
  const CACHE_NAMES = 'seller-chat-app-';
  const CACHE = CACHE_NAMES + build.id;
  /** How long the server may think about a page before the one that is kept is shown, ms. */
  const PATIENCE_MS = 3_000;
  /** What stands in front of a server says when it is not there: bad gateway, unavailable, timeout. */
  const SERVER_GONE = [502, 503, 504];
  const SERVERS_OWN = ['/api/', '/webhook/', '/socket/'];
  const FILES = '/assets/';

  const keepBuild = async (): Promise<void> => {
    const cache = await worker.caches.open(CACHE);
    await cache.addAll(build.files);
    const page = await fetch(PAGE, { cache: 'no-cache', headers: { accept: 'text/html' } });
    if (!page.ok || !(await page.clone().text()).includes(build.entry))
      throw new Error('The server has another build by now: the next visit keeps that one.');
    await cache.put(PAGE, page);
  };

  /**
   * The browser opens the place where all databases of a device lie with the first question about them. The page asks
   * as well, but comes later. Nothing hangs on the answer: whoever needs a database opens it and is told what is wrong.
   */
  const wakeDatabases = async (): Promise<void> => {
    try {
      await indexedDB.databases();
    } catch {
      // Older browsers cannot say, and some may not keep any.
    }
  };

  const forgetOldBuilds = async (): Promise<void> => {
    const others = (await worker.caches.keys()).filter(
      (name) => name.startsWith(CACHE_NAMES) && name !== CACHE,
    );
    // The page comes last: what has none was given up halfway, and no tab runs it.
    const pages = await Promise.all(others.map((name) => worker.caches.match(PAGE, { cacheName: name })));
    // In the order in which they were made: the last is the build before, which tabs may still run.
    const before = others.findLast((_, at) => pages[at] !== undefined);
    await Promise.all(others.filter((name) => name !== before).map((name) => worker.caches.delete(name)));
  };

  const answerNavigation = async (request: Request): Promise<Response> => {
    const served = fetch(request);
    // Whoever still wants to know of a failure that comes too late looks at `served` itself.
    const failed = served.then(
      ({ status }) => SERVER_GONE.includes(status),
      () => true,
    );
    const late = new Promise<true>((resolve) => setTimeout(() => resolve(true), PATIENCE_MS));
    const isServerGone = await Promise.race([failed, late]);
    return (isServerGone ? await worker.caches.match(PAGE, { cacheName: CACHE }) : undefined) ?? served;
  };

  const answerFile = async (request: Request): Promise<Response> =>
    (await worker.caches.match(request)) ?? fetch(request);

  worker.addEventListener('install', (event) => {
    const route = (condition: RouteCondition, source: RouteSource) => ({ condition, source });
    const below = (folder: string) => ({ urlPattern: { pathname: `${folder}*` } });
    const routed = event.addRoutes?.([
      route(below(FILES), 'cache'),
      ...SERVERS_OWN.map((folder) => route(below(folder), 'network')),
      route({ requestMode: 'navigate' }, 'race-network-and-fetch-handler'),
      route(below('/'), 'network'),
    ]);
    event.waitUntil(Promise.all([routed, keepBuild()]).then(() => worker.skipWaiting()));
  });

  worker.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds()));

  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (pathname.startsWith(FILES)) event.respondWith(answerFile(request));
    else if (request.mode === 'navigate' && !SERVERS_OWN.some((folder) => pathname.startsWith(folder))) {
      void wakeDatabases();
      event.respondWith(answerNavigation(request));
    }
  });
}
