import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface LocalReply {
  status?: number;
  headers?: Record<string, string>;
  /** A text or bytes go out as they are, anything else as JSON. */
  body: unknown;
}

/** `hang`: never answers. `drop`: cuts the connection once the request is read. `drip`: an answer without end, a byte at a time. */
type Handler = (request: ReceivedRequest) => LocalReply | 'hang' | 'drop' | 'drip';

interface LocalServer {
  origin: string;
  /** Every request that arrived, oldest first. */
  requests: readonly ReceivedRequest[];
}

/** A server of this test's own on a free loopback port; gone when the test has finished. */
export async function startLocalServer(handle: Handler): Promise<LocalServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://local.test');
      const request = {
        method: incoming.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(request);
      const reply = handle(request);
      if (reply === 'hang') return;
      if (reply === 'drop') {
        incoming.socket.destroy();
        return;
      }
      if (reply === 'drip') {
        const timer = setInterval(() => outgoing.write('['), 10);
        outgoing.once('close', () => clearInterval(timer));
        return;
      }
      outgoing.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
      const { body } = reply;
      outgoing.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** A loopback address without a listener. */
export async function closedOrigin(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
