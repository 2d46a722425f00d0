import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** The network between browser and server: it can be cut, and mended. */
export interface CuttableProxy {
  port: number;
  /** Ends every connection and takes none. */
  cut(): void;
  mend(): void;
  /** Forgets every connection that is open now without closing it: nothing passes on it. New ones work. */
  freeze(): void;
  stop(): Promise<void>;
}

export async function startCuttableProxy(targetPort: number, port: number): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  const pairs = new Set<readonly (readonly [Socket, Socket])[]>();
  let isCut = false;
  const server = createServer((incoming) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(targetPort, '127.0.0.1');
    const pair = [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const;
    for (const [socket, other] of pair) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
    outgoing.on('close', () => pairs.delete(pair));
    pairs.add(pair);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      isCut = false;
    },
    freeze() {
      for (const pair of pairs)
        for (const [socket, other] of pair) {
          socket.unpipe(other);
          socket.pause();
        }
      pairs.clear();
    },
    async stop() {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
