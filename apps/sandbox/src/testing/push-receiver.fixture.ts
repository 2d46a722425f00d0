import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One push as an app received it. */
interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An app's webhook endpoint that remembers each request and gives scripted answers. */
export interface PushReceiver {
  url: string;
  received: ReceivedPush[];
  /** The statuses of the next answers; 200 when none is left. `hang` never answers. */
  answers: (number | 'hang')[];
  /** Resolves once this many pushes have arrived. */
  waitFor: (count: number) => Promise<ReceivedPush[]>;
  stop: () => Promise<void>;
}

/** Starts an endpoint on a free port. */
export async function startPushReceiver(): Promise<PushReceiver> {
  const received: ReceivedPush[] = [];
  const answers: (number | 'hang')[] = [];
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ path: request.url ?? '', headers: request.headers, body });
      const status = answers.shift() ?? 200;
      if (status !== 'hang') response.writeHead(status).end();
      for (const wake of waiting.splice(0)) wake();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    async waitFor(count) {
      while (received.length < count) await new Promise<void>((wake) => waiting.push(wake));
      return received;
    },
    async stop() {
      waiting = [];
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
