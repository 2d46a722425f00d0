import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the open internet: no loopback, no private, link-local, reserved or mapped one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast';
}

/**
 * Looks a host up for a connection and lets only public addresses through, so that what was checked is what is
 * connected to, whatever the name says a moment later.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(new Error(`${hostname} leads into a private network`), '', 0);
    if (options.all) return done(null, open);
    return done(null, first.address, first.family);
  });
};
