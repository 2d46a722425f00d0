import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The open connections of a server. */
export interface Connections {
  /** Destroys every connection, upgraded ones too, which node's `closeAllConnections` leaves open. */
  destroyAll(): void;
}

/** Follows the connections that a server accepts from now on. */
export function followConnections(server: Server): Connections {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    destroyAll() {
      for (const socket of open) socket.destroy();
    },
  };
}
