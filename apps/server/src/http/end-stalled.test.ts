import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'node:http';
import { expect, it } from 'vitest';
import { endStalled } from './end-stalled.ts';

const LONG = 600_000;

/** A server that answers with `answer`, for as long as `use` takes. */
async function withServer(
  answer: (response: ServerResponse) => void,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
const ask = async (url: string, agent?: Agent) => {
  const request = get(url, { agent: agent ?? false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
};

it('the connection of a client that reads nothing is closed', async () => {
  const closed = Promise.withResolvers<void>();
  const answer = (response: ServerResponse) => {
    endStalled(response, { stallMs: 100, wholeMs: LONG });
    response.once('close', closed.resolve);
    response.write(Buffer.alloc(64 * 1024 * 1024));
  };
  await withServer(answer, async (url) => {
    const response = await ask(url);
    response.on('error', () => undefined).pause();
    await closed.promise;
  });
});

it('the connection of a client that takes too long in all is closed, however steadily it reads', async () => {
  const closed = Promise.withResolvers<void>();
  const answer = (response: ServerResponse) => {
    const drip = setInterval(() => response.write('.'), 20);
    endStalled(response, { stallMs: LONG, wholeMs: 200 });
    response.once('close', () => {
      clearInterval(drip);
      closed.resolve();
    });
  };
  await withServer(answer, async (url) => {
    const response = await ask(url);
    response.on('error', () => undefined).resume();
    await closed.promise;
  });
});

it('an answer that is complete leaves its connection open for the next one', async () => {
  const answer = (response: ServerResponse) => {
    const stop = endStalled(response, { stallMs: 50, wholeMs: 50 });
    response.end('done');
    stop();
  };
  await withServer(answer, async (url) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sockets = new Set<unknown>();
    for (let round = 0; round < 2; round += 1) {
      const response = await ask(url, agent);
      sockets.add(response.socket);
      response.resume();
      await once(response, 'end');
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    agent.destroy();
    expect(sockets.size).toBe(1);
  });
});
