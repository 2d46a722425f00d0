import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CLIENT_KINDS, USER_AGENT_READ, clientKindOf, clientNameOf } from './client.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

const KNOWN: [userAgent: string, kind: string, browser: string | null, system: string | null][] = [
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`, 'default', 'Chrome', 'Windows'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'default', 'Edge', 'Windows'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'default', 'Opera', 'Windows'],
  [`${WINDOWS} Chrome/140.0.0.0 SellerChat/2.1.0 Safari/537.36`, 'new', 'Seller Chat', 'Windows'],
  [`${WINDOWS} Chrome/124.0.0.0 Safari/537.36 AliWorkbench/9.51`, 'qianniu', 'Qianniu', 'Windows'],
  [`${IPHONE} AliApp(QN/9.20.10)`, 'qianniu', 'Qianniu', 'iOS'],
  [`${WINDOWS} Chrome/132.0.0.0 MicroMessenger/7.0.20 WindowsWechat`, 'wechat', 'WeChat', 'Windows'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.61(0x18003d2f)`, 'wechat', 'WeChat', 'iOS'],
  [
    `${ANDROID} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Line/15.18.1/IAB`,
    'line',
    'LINE',
    'Android',
  ],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'ios', 'Safari', 'iOS'],
  [`${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'ios', 'Chrome', 'iOS'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1.2 Safari/604.1', 'ios', 'Safari', 'iPadOS'],
  [`${MAC} Version/18.5 Safari/605.1.15`, 'default', 'Safari', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'default', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/142.0.0.0 Safari/537.36',
    'default',
    'Chrome',
    'ChromeOS',
  ],
  [`${ANDROID} SamsungBrowser/29.0 Chrome/136.0.0.0`, 'default', 'Samsung Internet', 'Android'],
  [`${ANDROID} Chrome/123.0.0.0 UCBrowser/13.7.8 Mobile`, 'default', 'UC Browser', 'Android'],
  ['curl/8.14.1', 'default', null, null],
  ['', 'default', null, null],
  ['a baseline/2 of Lines', 'default', null, null],
];

it.each(KNOWN)('[J1] [J2] %s: %s, %s on %s', (userAgent, kind, browser, system) => {
  expect(clientKindOf(userAgent)).toBe(kind);
  expect(clientNameOf(userAgent)).toEqual({ browser, system });
});

it('[J2] [J3] a hostile user agent has one of the known names or none, and its end is not read', () => {
  const browsers = new Set([null, ...KNOWN.map(([, , browser]) => browser)]);
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (userAgent) => {
      expect(CLIENT_KINDS).toContain(clientKindOf(userAgent));
      expect(browsers).toContain(clientNameOf(userAgent).browser);
    }),
  );
  const late = `${'x'.repeat(USER_AGENT_READ)} iPhone Chrome/1`;
  expect([clientKindOf(late), clientNameOf(late)]).toEqual(['default', { browser: null, system: null }]);
});
