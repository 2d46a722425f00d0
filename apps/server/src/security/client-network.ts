import ipaddr from 'ipaddr.js';

/** The network that limits count a request to. */
export interface ClientNetwork {
  /** One customer of a provider: an IPv4 address, or the /64 that an IPv6 address is in. */
  host: string;
  /** The /48 around an IPv6 address: one customer can hold thousands of /64s. Null for IPv4. */
  site: string | null;
}

/** The network of an address as the connection or a trusted proxy names it; IPv4 inside IPv6 counts as IPv4. */
export function clientNetworkOf(ip: string): ClientNetwork {
  // A zone names an interface of this machine, not the client's.
  const plain = ip.split('%', 1)[0] ?? '';
  if (!ipaddr.isValid(plain)) return { host: 'unknown', site: null };
  const address = ipaddr.process(plain);
  if (address.kind() === 'ipv4') return { host: address.toString(), site: null };
  return { host: prefixOf(address, 64), site: prefixOf(address, 48) };
}

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}
