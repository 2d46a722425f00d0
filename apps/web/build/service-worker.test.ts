// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { installServiceWorker } from './service-worker.ts';

/* Answers of the service worker in a browser without static routes: there every request passes through it. */

type Served = Response | 'refused' | 'nothing';
type Listener = (event: Record<string, unknown>) => void;

const HOST = location.origin;
const KEPT_PAGE = '<script src="/assets/index-new.js">';

/** Files of the server, by path. */
let served: Record<string, () => Served>;
/** Caches of the browser: paths and texts by cache name. */
let kept: Map<string, Map<string, string>>;
let listeners: Record<string, Listener>;

function installCaches(): CacheStorage {
  const pathOf = (request: RequestInfo) =>
    new URL(typeof request === 'string' ? request : request.url, HOST).pathname;
  const caches = {
    open: async (name: string) => {
      const files = kept.get(name) ?? new Map<string, string>();
      kept.set(name, files);
      return {
        async addAll(paths: string[]) {
          for (const path of paths) files.set(path, await (await fetch(path)).text());
        },
        async put(path: string, answer: Response) {
          files.set(path, await answer.text());
        },
      };
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    async match(request: RequestInfo, options?: { cacheName: string }) {
      for (const [name, files] of kept) {
        const text =
          options === undefined || options.cacheName === name ? files.get(pathOf(request)) : undefined;
        if (text !== undefined) return new Response(text);
      }
      return undefined;
    },
  };
  return caches as unknown as CacheStorage;
}

/** An installed and active worker of the build with this name. */
async function startWorker(id: string): Promise<void> {
  listeners = {};
  vi.stubGlobal('caches', installCaches());
  vi.stubGlobal('skipWaiting', async () => undefined);
  vi.stubGlobal('addEventListener', (type: string, take: Listener) => (listeners[type] = take));
  installServiceWorker({
    id,
    files: [`/assets/index-${id}.js`],
    entry: `index-${id}.js`,
    pages: ['/', '/chat', '/account/login'],
  });
  for (const step of ['install', 'activate']) {
    const work: Promise<unknown>[] = [];
    listeners[step]?.({ waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  }
}

/** The answer to a navigation; undefined if the worker leaves it to the browser. */
function ask(path: string, mode = 'navigate', method = 'GET'): Promise<string> | undefined {
  let answer: Promise<string> | undefined;
  listeners['fetch']?.({
    request: { url: HOST + path, mode, method },
    respondWith: (given: Promise<Response>) => (answer = given.then((one) => one.text())),
  });
  return answer;
}

beforeEach(() => {
  kept = new Map();
  served = {
    '/': () => new Response(KEPT_PAGE),
    '/chat': () => new Response('what the server has now'),
    '/assets/index-new.js': () => new Response('new()'),
  };
  vi.stubGlobal('fetch', async (request: RequestInfo) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, HOST);
    const answer = served[pathname]?.() ?? 'refused';
    if (answer === 'refused') throw new TypeError('Failed to fetch');
    return answer === 'nothing' ? new Promise<Response>(() => undefined) : answer;
  });
});

it('shows the page of the server while the server answers', async () => {
  await startWorker('new');
  expect(await ask('/chat?platform=Shopee')).toBe('what the server has now');
  served['/chat'] = () => new Response('a fault of its own', { status: 500 });
  expect(await ask('/chat')).toBe('a fault of its own');
});

it('opens the databases while a page is loading, and only then', async () => {
  await startWorker('new');
  const databases = vi.fn(async () => []);
  vi.stubGlobal('indexedDB', { databases });
  await ask('/assets/index-new.js', 'no-cors');
  expect(databases).not.toHaveBeenCalled();
  expect(await ask('/chat')).toBe('what the server has now');
  expect(databases).toHaveBeenCalledOnce();
});

it.each([
  ['cannot say what it has', {}],
  ['keeps nothing', { databases: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('shows the page in a browser that %s', async (_, indexedDB) => {
  await startWorker('new');
  vi.stubGlobal('indexedDB', indexedDB);
  expect(await ask('/chat')).toBe('what the server has now');
});

it.each([
  ['refuses', () => 'refused' as const],
  ['is not behind its gateway', () => new Response('bad gateway', { status: 502 })],
  ['is busy being replaced', () => new Response('unavailable', { status: 503 })],
  ['does not answer', () => 'nothing' as const],
])('opens the kept page where the server %s', async (_, answer) => {
  vi.useFakeTimers();
  await startWorker('new');
  served = { '/chat': answer };
  const shown = ask('/chat?platform=Shopee');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await shown).toBe(KEPT_PAGE);
  expect(await ask('/assets/index-new.js', 'no-cors')).toBe('new()');
  vi.useRealTimers();
});

it('leaves to the browser what is the server’s own, what is sent, and everything else', async () => {
  await startWorker('new');
  expect(ask('/api/chat/session/list')).toBeUndefined();
  expect(ask('/webhook/shopee')).toBeUndefined();
  expect(ask('/chat', 'navigate', 'POST')).toBeUndefined();
  expect(ask('/version.json', 'cors')).toBeUndefined();
});

it.each([
  '/chat-message-tip',
  '/chat-message-tip/?site=1',
  '/chats',
  '/chat/more',
  '/favicon.ico',
  '/assets',
])('leaves %s to the network: it is no page of the app', async (path) => {
  await startWorker('new');
  expect(ask(path)).toBeUndefined();
});

it.each(['/', '/?lang=en', '/chat', '/chat/', '/account/login?redirect=%2Fchat'])(
  'opens the kept page at %s, a page of the app, while the server is away',
  async (path) => {
    await startWorker('new');
    served = {};
    expect(await ask(path)).toBe(KEPT_PAGE);
  },
);

it('routes the same pages where a browser has static routes, and everything else past the worker', async () => {
  await startWorker('new');
  const addRoutes = vi.fn<(routes: { condition: object; source: string }[]) => Promise<void>>();
  listeners['install']?.({ waitUntil: () => undefined, addRoutes });
  const routes = addRoutes.mock.calls[0]?.[0] ?? [];
  const raced = routes.filter(({ source }) => source === 'race-network-and-fetch-handler');
  expect(raced.map(({ condition }) => condition)).toEqual(
    ['/', '/chat{/}?', '/account/login{/}?'].map((pathname) => ({
      requestMode: 'navigate',
      urlPattern: { pathname },
    })),
  );
  expect(routes.at(-1)).toEqual({ condition: { urlPattern: { pathname: '/*' } }, source: 'network' });
});

it('caches no page of another build, and then shows none', async () => {
  served['/'] = () => new Response('<script src="/assets/index-newer.js">');
  await expect(startWorker('new')).rejects.toThrow('another build');
  served = {};
  await expect(ask('/chat')).rejects.toThrow('Failed to fetch');
});

it('keeps the files of the previous build as well, for tabs that still run it, and none older', async () => {
  const builds = ['oldest', 'older', 'old', 'new'];
  for (const id of builds) {
    served['/'] = () => new Response(`index-${id}.js`);
    served[`/assets/index-${id}.js`] = () => new Response(`${id}()`);
    await startWorker(id);
  }
  served = {};
  expect(await ask('/assets/index-old.js', 'no-cors')).toBe('old()');
  expect(await ask('/chat')).toBe('index-new.js');
  await expect(ask('/assets/index-older.js', 'no-cors')).rejects.toThrow('Failed to fetch');
});

it('an incompletely cached build does not count as the previous build', async () => {
  const serve = (id: string, page: string) => {
    served['/'] = () => new Response(page);
    served[`/assets/index-${id}.js`] = () => new Response(`${id}()`);
  };
  serve('old', 'index-old.js');
  await startWorker('old');
  serve('half', 'index-new.js');
  await expect(startWorker('half')).rejects.toThrow('another build');
  serve('new', 'index-new.js');
  await startWorker('new');
  served = {};
  expect(await ask('/assets/index-old.js', 'no-cors')).toBe('old()');
  await expect(ask('/assets/index-half.js', 'no-cors')).rejects.toThrow('Failed to fetch');
});

it('does not touch caches of other scripts', async () => {
  kept.set('somebody-else', new Map([['/x', 'y']]));
  await startWorker('new');
  expect(kept.has('somebody-else')).toBe(true);
});
