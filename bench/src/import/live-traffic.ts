import { io } from 'socket.io-client';
import { SOCKET_PATH } from '@seller-chat/api-client/contract';
import type { EventFrame } from '@seller-chat/api-client/contract';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import { latenciesOf } from '../ingest/load/latencies.ts';
import type { Latencies } from '../ingest/load/latencies.ts';

const EVERY_MS = 100;
const BUYERS = 20;
/** A message that has not arrived after this time counts with it. */
const GIVEN_UP_MS = 30_000;

/** Buyers of a shop that is connected already, who go on writing whatever else is imported. */
export interface LiveTraffic {
  /** From a buyer's message to the seller's browser, of the messages written between two moments. */
  latencies(from: number, to: number): Latencies & { count: number; missing: number };
  stop(): void;
}

/** @param cookie - the seller's sign-in */
export async function startLiveTraffic(
  { world }: TestSandbox,
  platformShopId: string,
  server: { url: string; cookie: string },
): Promise<LiveTraffic> {
  const writtenAt = new Map<string, number>();
  const tookMs = new Map<string, number>();
  const socket = io(server.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnectionDelayMax: 200,
    extraHeaders: { cookie: server.cookie },
  });
  socket.on('frame', ({ events }: EventFrame) => {
    for (const event of events) {
      if (event.type !== 'message.changed') continue;
      const { messageId } = event.message;
      const at = writtenAt.get(messageId);
      if (at !== undefined && !tookMs.has(messageId)) tookMs.set(messageId, performance.now() - at);
    }
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const region = world.shop('shopee', platformShopId)?.region ?? 'ID';
  const conversations = Array.from({ length: BUYERS }, (_, at) => {
    const { buyerId } = world.createBuyer({ marketplace: 'shopee', name: `Live ${at}`, region });
    return world.openConversation('shopee', platformShopId, buyerId).conversationId;
  });
  let count = 0;
  const timer = setInterval(() => {
    const conversationId = conversations[count % BUYERS] as string;
    count += 1;
    const at = performance.now();
    const { messageId } = world.addMessage('shopee', {
      conversationId,
      sender: 'buyer',
      source: 'buyer',
      content: { kind: 'text', text: `live ${count}` },
    });
    writtenAt.set(messageId, at);
  }, EVERY_MS);
  return {
    latencies(from, to) {
      const between = [...writtenAt].filter(([, at]) => at >= from && at < to);
      const took = between.map(([messageId]) => tookMs.get(messageId) ?? GIVEN_UP_MS);
      const missing = between.filter(([messageId]) => !tookMs.has(messageId)).length;
      return { ...latenciesOf(took), count: between.length, missing };
    },
    stop() {
      clearInterval(timer);
      socket.close();
    },
  };
}
