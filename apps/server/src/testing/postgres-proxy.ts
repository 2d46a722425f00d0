import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP proxy before a PostgreSQL server that refuses statements and drops connections. */
export interface PostgresProxy {
  /** The server's address through the proxy. */
  url: string;
  /** Statements whose text this accepts are answered with an error and never reach the server. */
  refuse(decide: (text: string) => boolean): void;
  /** Cuts every connection that is open. */
  dropAll(): void;
  close(): Promise<void>;
}

const REFUSAL = message('E', Buffer.from('SERROR\0VERROR\0C53400\0Mrefused on the way\0\0', 'latin1'));

/** Starts a proxy before the server of a `postgres://` address. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let decide: (text: string) => boolean = () => false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.pipe(client);
    const filter = makeFilter((text) => decide(text));
    client.on('data', (chunk: Buffer) => {
      const { pass, answer } = filter(chunk);
      if (pass.length > 0) upstream.write(pass);
      if (answer.length > 0) client.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    refuse: (next) => (decide = next),
    dropAll,
    close() {
      dropAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Splits what a client writes into messages. A refused statement's messages up to its Sync are answered here. */
function makeFilter(isRefused: (text: string) => boolean) {
  let unread = Buffer.alloc(0);
  let isStarted = false;
  let isSkipping = false;
  return (chunk: Buffer): { pass: Buffer; answer: Buffer } => {
    unread = Buffer.concat([unread, chunk]);
    const pass: Buffer[] = [];
    const answer: Buffer[] = [];
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (unread.length < head + 4) break;
      const size = head + unread.readUInt32BE(head);
      if (unread.length < size) break;
      const one = unread.subarray(0, size);
      unread = unread.subarray(size);
      if (!isStarted) {
        isStarted = true;
        pass.push(one);
        continue;
      }
      const type = String.fromCharCode(one[0] ?? 0);
      if (isSkipping) {
        if (type !== 'S') continue;
        isSkipping = false;
        answer.push(REFUSAL, readyForQuery());
      } else if (type === 'Q' && isRefused(one.toString('utf8', 5, size - 1))) {
        answer.push(REFUSAL, readyForQuery());
      } else if (type === 'P' && isRefused(textOfParse(one))) {
        isSkipping = true;
      } else {
        pass.push(one);
      }
    }
    return { pass: Buffer.concat(pass), answer: Buffer.concat(answer) };
  };
}

function textOfParse(one: Buffer): string {
  const nameEnd = one.indexOf(0, 5);
  return one.toString('utf8', nameEnd + 1, one.indexOf(0, nameEnd + 1));
}

function readyForQuery(): Buffer {
  return message('Z', Buffer.from('I'));
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
