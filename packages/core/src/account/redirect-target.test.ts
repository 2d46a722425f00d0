import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loginPathOf, redirectTargetOf, safePathOf } from './redirect-target.ts';

const ORIGIN = 'https://app.example';

const steps = ['/', '//', '\\', '.', '..', '/./', '/../', '%2f', '%5c', '%2e', '%09', '%', '%zz'];
const unseen = [
  '\t',
  '\n',
  '\r',
  '\0',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\ud800',
  '\udc00',
  ' ',
  '\u00a0',
];
const hosts = ['evil.example', 'user@', ':80', 'https:', 'javascript:', 'data:', '／', '＼', '。'];
const marks = ['?', '#', '&', '=', '+', 'redirect=', 'chat', 'account/login'];
const hostilePieces = [...steps, ...unseen, ...hosts, ...marks];
const hostileArbitrary = fc.oneof(
  fc.array(fc.constantFrom(...hostilePieces), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...hostilePieces), { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  fc.string(),
  fc.webUrl(),
);

/** As a browser resolves it, and once more from what that leaves. */
function expectWithinApp(path: string): void {
  expect(path.startsWith('/')).toBe(true);
  const url = new URL(path, ORIGIN);
  expect(url.origin).toBe(ORIGIN);
  expect(new URL(url.pathname + url.search + url.hash, ORIGIN).origin).toBe(ORIGIN);
}

it.each([
  '/',
  '/chat?platform=all&session=a-1#end',
  '/order?from=2026-01-01&url=https://shop.example//x',
  '/chat?keyword=小明 的店',
  '/nowhere',
])('[A14] "%s" stays within the app', (path) => {
  expect(safePathOf(path)).toBe(path);
});

it.each([
  '',
  'chat',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/chat/..//evil.example',
  '/chat\u2028',
  '/chat\ud800',
  '/chat?x=\\',
  '/chat?x=\0',
])('[A14] %j becomes the root', (path) => {
  expect(safePathOf(path)).toBe('/');
});

it('[A14] no address leads out of the app', () => {
  fc.assert(
    fc.property(hostileArbitrary, (hostile) => {
      expectWithinApp(safePathOf(hostile));
      expectWithinApp(redirectTargetOf(hostile));
      expectWithinApp(redirectTargetOf(`?redirect=${hostile}`));
      expectWithinApp(redirectTargetOf(`?redirect=${encodeURIComponent(hostile.replace(/\p{Cs}/gu, ''))}`));
      expectWithinApp(loginPathOf(hostile));
    }),
    { numRuns: 3000 },
  );
});

it('[A14] an accepted path is returned unchanged', () => {
  fc.assert(
    fc.property(hostileArbitrary, (hostile) => {
      expect(['/', hostile]).toContain(safePathOf(hostile));
    }),
  );
});

it('[A9] the login address carries the full path asked for', () => {
  expect(loginPathOf('/chat?platform=all&x=1#end')).toBe(
    '/account/login?redirect=%2Fchat%3Fplatform%3Dall%26x%3D1%23end',
  );
});

it('[A9] it has no redirect for the root and for unsafe paths', () => {
  for (const path of ['/', '//evil.example', '/chat\ud800', ''])
    expect(loginPathOf(path)).toBe('/account/login');
});

it('[A9] every path of the app comes back as it was', () => {
  const pathArbitrary = hostileArbitrary.map(safePathOf).filter((path) => !path.startsWith('/account'));
  fc.assert(
    fc.property(pathArbitrary, (path) => {
      expect(redirectTargetOf(loginPathOf(path))).toBe(path);
    }),
  );
});

it.each([
  ['/account/login', '/'],
  ['/account/login?redirect=', '/'],
  ['/account/login?redirect=%2Forder%3Fa%3Db', '/order?a=b'],
  ['/account/login?redirect=/order?a=b', '/order?a=b'],
  ['?lang=th&redirect=/order#x', '/order'],
  ['?redirect=/order+1', '/order 1'],
  ['?redirect=/order&redirect=/chat', '/order'],
  ['?noredirect=/order', '/'],
  ['#?redirect=/order', '/'],
  ['redirect=/order', '/'],
  ['?redirect=%E0%A4%A', '/'],
  ['?redirect=/account/login', '/'],
  ['?redirect=/account/?redirect=/order', '/'],
])('[A11] %j leads to "%s"', (path, target) => {
  expect(redirectTargetOf(path)).toBe(target);
});
