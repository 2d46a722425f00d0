/** Failures of name lookup, connection or handshake: not one byte of the request was sent. */
const NEVER_SENT_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Whether a failed request certainly did not reach the other side: the connection was never made. */
export function wasNeverSent(error: unknown): boolean {
  const { code, syscall } = networkErrorOf(error);
  return syscall === 'connect' || syscall === 'getaddrinfo' || NEVER_SENT_CODES.has(code);
}

/** The network's code of a failed request, such as `ECONNREFUSED`, from the error or its causes; empty without one. */
export function networkCodeOf(error: unknown): string {
  return networkErrorOf(error).code;
}

function networkErrorOf(error: unknown): { code: string; syscall: unknown } {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code, syscall } = current as { code?: unknown; syscall?: unknown };
    if (typeof code === 'string') return { code, syscall };
  }
  return { code: '', syscall: undefined };
}
