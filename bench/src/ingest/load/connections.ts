import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Kept-alive HTTP connections, each with one request in flight at most. */
export interface Connections {
  /** Sends a finished request on the next free connection; resolves when it was answered with 200. */
  send(request: Buffer): Promise<void>;
  close(): void;
}

interface Connection {
  socket: Socket;
  received: Buffer;
  waiting: { resolve(): void; reject(error: Error): void } | null;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Opens this many connections. Deliberately bare: the generator shares the machine's cores with the measured
 * server, and a general HTTP client would cost more than some of the servers do.
 */
export async function openConnections(url: string, count: number): Promise<Connections> {
  const { hostname, port } = new URL(url);
  const free: Connection[] = [];
  const queue: ((connection: Connection) => void)[] = [];
  const opened = new Set<Socket>();

  function release(connection: Connection): void {
    const next = queue.shift();
    if (next) next(connection);
    else free.push(connection);
  }

  async function open(): Promise<Connection> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    opened.add(socket);
    socket.once('close', () => opened.delete(socket));
    const connection: Connection = { socket, received: Buffer.alloc(0), waiting: null };
    const fail = (error: Error) => connection.waiting?.reject(error);
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('the server closed a connection')));
    socket.on('data', (chunk) => {
      connection.received =
        connection.received.length === 0 ? chunk : Buffer.concat([connection.received, chunk]);
      const status = takeAnswer(connection);
      if (status === undefined) return;
      const { waiting } = connection;
      connection.waiting = null;
      release(connection);
      if (status === 200) waiting?.resolve();
      else waiting?.reject(new Error(`the server answered ${status}`));
    });
    return connection;
  }

  free.push(...(await Promise.all(Array.from({ length: count }, open))));
  return {
    send(request) {
      return new Promise((resolve, reject) => {
        const start = (connection: Connection) => {
          connection.waiting = { resolve, reject };
          connection.socket.write(request);
        };
        const connection = free.pop();
        if (connection === undefined) queue.push(start);
        else if (!connection.socket.destroyed) start(connection);
        // The server ends connections that are idle for long.
        else open().then(start, reject);
      });
    },
    close() {
      for (const socket of opened) {
        socket.removeAllListeners('close');
        socket.destroy();
      }
    },
  };
}

/** The status of a complete answer, which is taken off what was received; undefined while more must come. */
function takeAnswer(connection: Connection): number | undefined {
  const { received } = connection;
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1]);
  if (Number.isNaN(length)) throw new Error('an answer without content-length');
  const end = headEnd + HEAD_END.length + length;
  if (received.length < end) return undefined;
  connection.received = received.subarray(end);
  return Number(head.slice(9, 12));
}
