import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/**
 * The sandbox's row of ports (R22): its control page, four marketplaces, mail, text messages, translation, two that are
 * kept for payment and a language model, and the ERP.
 */
export const PORTS_IN_ROW = 11;

/** A port is taken. `message` names it and says what to set. */
export class PortInUseError extends Error {
  override name = 'PortInUseError';
}

/** Takes a port (0 takes a free one) and returns its number. Throws `PortInUseError`. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new PortInUseError(
      `Port ${port} on ${host} is in use: stop what listens there, or set SANDBOX_PORT to the first of ${PORTS_IN_ROW} free ports`,
      { cause: error },
    );
  }
  return (server.address() as AddressInfo).port;
}

/** A host and port to call a listener by, as in an address: "every interface" is not one. */
export function reachable(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `${name.includes(':') ? `[${name}]` : name}:${port}`;
}
