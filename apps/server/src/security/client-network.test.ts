import { expect, it } from 'vitest';
import { clientNetworkOf } from './client-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['::ffff:cb00:7107', '203.0.113.7', null],
  ['::1', '::/64', '::/48'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['no address', 'unknown', null],
  ['', 'unknown', null],
])('%j counts as %j, in the site %j', (ip, host, site) => {
  expect(clientNetworkOf(ip)).toEqual({ host, site });
});
