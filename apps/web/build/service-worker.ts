/** The parts of a build that its service worker needs to know. */
export interface BuildManifest {
  /** Differs between any two builds. */
  id: string;
  /** Paths of the files that the app may ask for by itself. */
  files: string[];
  /** Path of the entry file. Only the page of this build contains it. */
  entry: string;
  /** Paths of the app's own pages, without a slash at the end. All other pages are left to the network. */
  pages: readonly string[];
}

interface LongEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

interface InstallEvent extends LongEvent {
  /** Registers static routes, so that these requests skip the worker. Some browsers do not have it. */
  addRoutes?: (routes: { condition: RouteCondition; source: RouteSource }[]) => Promise<void>;
}

interface RouteCondition {
  requestMode?: 'navigate';
  urlPattern: { pathname: string };
}
type RouteSource = 'network' | 'cache' | 'race-network-and-fetch-handler';

interface RequestEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** The part of the worker's global scope that is used here. Its types clash with those of a page. */
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
 * The whole code of the service worker, which caches the app on the device. While the server answers, its page is
 * shown. If the server is unreachable or silent, the page of the last completely cached build opens, with the files
 * of that same build. The cache also holds the files of the previous build, for tabs that still run it. It holds no
 * data of an account. The function is self-contained, because only its source text is written into the script.
 */
export function installServiceWorker(build: BuildManifest): void {
  const worker = self as unknown as Worker;
  const PAGE = '/';
  const CACHE_NAMES = 'seller-chat-app-';
  const CACHE = CACHE_NAMES + build.id;
  /** The cached page is shown if the server has not answered a navigation within this time, ms. */
  const PATIENCE_MS = 3_000;
  /** Statuses with which a gateway reports that the server is down: bad gateway, unavailable, timeout. */
  const SERVER_GONE = [502, 503, 504];
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
   * Preload: the browser opens its IndexedDB storage with the first query about databases. The page queries it as well,
   * but later. The answer is not used: code that needs a database opens it and handles its errors.
   */
  const wakeDatabases = async (): Promise<void> => {
    try {
      await indexedDB.databases();
    } catch {
      // Older browsers lack this call, and some have no databases.
    }
  };

  const forgetOldBuilds = async (): Promise<void> => {
    const others = (await worker.caches.keys()).filter(
      (name) => name.startsWith(CACHE_NAMES) && name !== CACHE,
    );
    // The page is cached last: a cache without a page is incomplete, and no tab runs that build.
    const pages = await Promise.all(others.map((name) => worker.caches.match(PAGE, { cacheName: name })));
    // Caches are listed in order of creation: the last one is the previous build, which tabs may still run.
    const before = others.findLast((_, at) => pages[at] !== undefined);
    await Promise.all(others.filter((name) => name !== before).map((name) => worker.caches.delete(name)));
  };

  /** A slash at the end is the same page, as in core's table of routes (A6). */
  const isOwnPage = (pathname: string): boolean =>
    build.pages.some((page) => pathname === page || (page !== PAGE && pathname === `${page}/`));

  const answerNavigation = async (request: Request): Promise<Response> => {
    const served = fetch(request);
    // A failure after the race is still reported by `served` itself.
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
    const visitOf = (page: string): RouteCondition => ({
      requestMode: 'navigate',
      urlPattern: { pathname: page === PAGE ? PAGE : `${page}{/}?` },
    });
    const routed = event.addRoutes?.([
      route(below(FILES), 'cache'),
      ...build.pages.map((page) => route(visitOf(page), 'race-network-and-fetch-handler')),
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
    else if (request.mode === 'navigate' && isOwnPage(pathname)) {
      void wakeDatabases();
      event.respondWith(answerNavigation(request));
    }
  });
}
