import { clientKindOf, clientNameOf } from '@seller-chat/core/client';
import type { ClientKind } from '@seller-chat/core/client';
import ipaddr from 'ipaddr.js';

/** What is known of a device when it signs in. */
export interface Device {
  clientKind: ClientKind;
  browser: string | null;
  system: string | null;
  address: string | null;
}

/** The device behind a request: nothing that it says of itself is stored as it came (core's rules J1 to J3). */
export function deviceOf({ userAgent, ip }: { userAgent: string | undefined; ip: string }): Device {
  const text = userAgent ?? '';
  return {
    clientKind: clientKindOf(text),
    ...clientNameOf(text),
    address: ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : null,
  };
}

/** An address without the part that names one connection: `203.0.113.*`, `2001:db8:7::*`. */
export function shortAddressOf(address: string | null): string | null {
  if (address === null || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return `${parsed.toString().split('.').slice(0, 3).join('.')}.*`;
  const groups = (parsed as ipaddr.IPv6).parts.slice(0, 3).map((part) => part.toString(16));
  return `${groups.join(':')}::*`;
}
