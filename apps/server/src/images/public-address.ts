import { lookup } from 'node:dns';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Asks what addresses a name has: all of them, as `dns.lookup` does. */
export type ResolveHost = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Ranges that translate to IPv4 or lead into a private network, beside those the library names. */
const INWARD_RANGES = ['::/96', '64:ff9b:1::/48', 'fec0::/10', '2001::/23', '100::/64'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/** Whether an address is one of the open internet: no loopback, no private, link-local, reserved or mapped one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || !INWARD_RANGES.some((range) => (parsed as ipaddr.IPv6).match(range));
}

/**
 * Looks a host up for a connection and lets only public addresses through, so that what was checked is what is
 * connected to, whatever the name says a moment later.
 */
export function makeLookupPublic(resolve: ResolveHost = lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const open = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) return done(new Error(`${hostname} leads into a private network`), '', 0);
      if (options.all) return done(null, open);
      return done(null, first.address, first.family);
    });
  };
}
