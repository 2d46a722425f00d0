import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';

/** A message that the marketplace was given for a buyer. */
export interface TakenSend {
  buyerId: string;
  /** When the call arrived, ms of `performance.now()`. */
  at: number;
}

/** A Shopee that has no conversations of its own and takes every message. */
export interface Marketplace {
  url: string;
  /** In the order of arrival. */
  taken: TakenSend[];
  /** How long it takes to answer a send from now on, ms. */
  setDelay(ms: number): void;
  stop(): Promise<void>;
}

const PATH = '/api/v2/sellerchat/send_message';

/** Starts the marketplace in this process, on a free port. */
export async function startMarketplace(): Promise<Marketplace> {
  const taken: TakenSend[] = [];
  let delayMs = 0;
  const http = Fastify();
  http.post(PATH, async (request) => {
    const { to_id: to } = request.body as { to_id: number };
    taken.push({ buyerId: String(to), at: performance.now() });
    const messageId = `9${String(taken.length).padStart(18, '0')}`;
    if (delayMs > 0) await setTimeout(delayMs);
    return answer({ message_id: messageId, created_timestamp: Math.floor(Date.now() / 1000) });
  });
  // Lists are empty: there is nothing to be compared or imported.
  http.all('/*', () =>
    answer({ conversations: [], messages: [], page_result: { more: false }, more: false }),
  );
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    setDelay: (ms) => (delayMs = ms),
    stop: () => http.close(),
  };
}

const answer = (response: object) => ({ error: '', message: '', response });
