import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PORTAL_PAGES } from './portal-pages.ts';
import { findPortalFault, portalLinkOf } from './seller-portal.ts';
import type { SellerPortal } from './seller-portal.ts';

const portal: SellerPortal = {
  hosts: { MY: 'seller.example.com', GB: 'seller-uk.example.com' },
  pages: {
    orderDetail: 'https://{host}/order/detail?no={tradeOrderId}&region={site}',
    orderList: 'https://{host}/order',
    voucherList: 'https://one.example.com/vouchers#{site}',
  },
};

const signs = [
  '/',
  '//',
  '?',
  '#',
  '&',
  '=',
  '%2f',
  '%',
  '\\',
  '@',
  ':',
  '.',
  '{site}',
  '$&',
  ' ',
  '\n',
  '\ud800',
];
const hostileArbitrary = fc.string({
  unit: fc.constantFrom(...signs, 'a', '0', 'é', '店', '😀'),
  maxLength: 12,
});

it('[P22] a page is its template with host, site and order id', () => {
  expect(portalLinkOf(portal, 'orderDetail', { site: 'MY', tradeOrderId: '42' })).toBe(
    'https://seller.example.com/order/detail?no=42&region=MY',
  );
  expect(portalLinkOf(portal, 'orderList', { site: 'GB' })).toBe('https://seller-uk.example.com/order');
  expect(portalLinkOf(portal, 'voucherList', { site: 'TH' })).toBe('https://one.example.com/vouchers#TH');
});

it('[P22] what is not known gives no link', () => {
  expect(portalLinkOf(undefined, 'orderList', { site: 'MY' })).toBeUndefined();
  expect(portalLinkOf(portal, 'productList', { site: 'MY' })).toBeUndefined();
  expect(portalLinkOf(portal, 'orderList', { site: 'TH' })).toBeUndefined();
  expect(portalLinkOf(portal, 'orderDetail', { site: 'MY' })).toBeUndefined();
  expect(portalLinkOf(portal, 'orderDetail', { site: 'MY', tradeOrderId: '' })).toBeUndefined();
  expect(portalLinkOf(portal, 'orderDetail', { site: 'MY', tradeOrderId: '\ud800' })).toBeUndefined();
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(portalLinkOf(portal, name as 'orderList', { site: name })).toBeUndefined();
});

it('[P22] no value leaves the host, the path and the parameters of its template', () => {
  fc.assert(
    fc.property(hostileArbitrary, hostileArbitrary, (tradeOrderId, site) => {
      const link = portalLinkOf(portal, 'orderDetail', { site: 'MY', tradeOrderId });
      if (link !== undefined) {
        const url = new URL(link);
        expect([url.origin, url.pathname, url.hash]).toEqual([
          'https://seller.example.com',
          '/order/detail',
          '',
        ]);
        expect([...url.searchParams]).toEqual([
          ['no', tradeOrderId],
          ['region', 'MY'],
        ]);
      }
      const other = portalLinkOf(portal, 'voucherList', { site });
      if (other !== undefined) expect(new URL(other).origin).toBe('https://one.example.com');
    }),
  );
});

const hosts = { MY: 'seller.example.com' };
const withPage = (page: string, template: unknown) => ({ hosts, pages: { [page]: template } });

it('[P23] a usable configuration has no fault', () => {
  expect(findPortalFault(portal)).toBeUndefined();
  expect(findPortalFault({ hosts: {}, pages: {} })).toBeUndefined();
});

it.each([
  [null, 'must be an object'],
  [{ pages: {} }, 'hosts must be an object'],
  [{ hosts: {} }, 'pages must be an object'],
  [{ hosts: { MY: 'evil.example/path' }, pages: {} }, 'hosts.MY'],
  [{ hosts: { MY: 'seller.example.com:8080' }, pages: {} }, 'hosts.MY'],
  [{ hosts: { MY: 7 }, pages: {} }, 'hosts.MY'],
  [withPage('refunds', 'https://{host}/'), 'pages.refunds is no known page'],
  [withPage('orderList', 'http://{host}/'), 'pages.orderList must be an https address'],
  [withPage('orderList', 'javascript:alert(1)'), 'must be an https address'],
  [withPage('orderList', `https://{host}/${'x'.repeat(500)}`), 'must be an https address'],
  [withPage('orderList', 7), 'must be an https address'],
  [withPage('orderList', 'https://user@evil.example/'), '{host} or a host name'],
  [withPage('orderList', 'https://{site}.example.com/'), '{host} or a host name'],
  [withPage('orderList', 'https://{host}/a b'), 'must hold no white space'],
  [withPage('orderList', 'https://{host}\\evil'), '{host} or a host name'],
  [withPage('orderList', 'https://{host}/\\evil'), 'must hold no white space'],
  [withPage('orderList', 'https://{host}/{tradeOrderId}'), 'must not have {tradeOrderId}'],
  [withPage('orderDetail', 'https://{host}/{orderId}/{tradeOrderId}'), 'must not have {orderId}'],
  [withPage('orderDetail', 'https://{host}/{tradeOrderId'), 'braces in pairs'],
  [withPage('orderDetail', 'https://{host}/order'), 'must have {tradeOrderId}'],
])('[P23] %j: "%s"', (odd, fault) => {
  expect(findPortalFault(odd)).toContain(fault);
  for (const page of PORTAL_PAGES)
    expect(portalLinkOf(odd as never, page, { site: 'MY', tradeOrderId: '1' })).toBeUndefined();
});
