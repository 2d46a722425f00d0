const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether secrets may go to an address: over https, or on this machine. */
export function isLoopbackOrHttps(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname ?? ''));
}
