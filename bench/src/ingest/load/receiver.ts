import { io } from 'socket.io-client';
import { SOCKET_PATH } from '@seller-chat/api-client/contract';
import type { EventFrame } from '@seller-chat/api-client/contract';
import { messageNumberOf } from './push.ts';

/** What the bare floor emits for a push: the part of it that names the message. */
export interface FloorEvent {
  data: { content: { message_id: string } };
}

/** A client that receives the messages of a shop. */
export interface Agent {
  platformShopId: string;
  /** The sign-in; null at the floor, which knows none. */
  cookie: string | null;
}

/** Connected Socket.IO clients that note when each message came. */
export interface Receiver {
  /** `performance.now()` of message number so and so; undefined while it has not come. */
  arrivedAt(number: number): number | undefined;
  /** Messages that came more than once. */
  duplicates(): number;
  /** Places where one frame did not begin where the last one ended. */
  gaps(): number;
  /**
   * Resolves when messages 0 to `count - 1` have come, or none has come for `timeoutMs`. Rejects when the
   * connection is gone.
   */
  waitFor(count: number, timeoutMs: number): Promise<void>;
  close(): void;
}

/** Connects all agents, each with a connection of its own. */
export async function connectReceiver(url: string, agents: readonly Agent[]): Promise<Receiver> {
  const arrivals: number[] = [];
  let count = 0;
  let duplicates = 0;
  let gaps = 0;
  let noteArrival = () => {};
  let lostConnection: string | null = null;

  function take(messageId: string, now: number): void {
    const number = messageNumberOf(messageId);
    if (number === undefined) return;
    if (arrivals[number] === undefined) {
      arrivals[number] = now;
      count += 1;
      noteArrival();
    } else duplicates += 1;
  }

  async function connect({ platformShopId, cookie }: Agent): Promise<{ close(): void }> {
    let cursor: number | undefined;
    const socket = io(url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      reconnection: false,
      // Else all of one address share a connection.
      forceNew: true,
      auth: { shop: platformShopId },
      ...(cookie === null ? {} : { extraHeaders: { cookie } }),
    });
    socket.on('frame', (frame: EventFrame) => {
      const now = performance.now();
      if (cursor !== undefined && frame.from !== cursor) gaps += 1;
      cursor = frame.to;
      for (const event of frame.events) {
        if (event.type === 'message.changed') take(event.message.messageId, now);
      }
    });
    socket.on('push', (event: FloorEvent) => take(event.data.content.message_id, performance.now()));
    socket.on('disconnect', (reason) => (lostConnection = reason));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  }

  const sockets: { close(): void }[] = [];
  for (const agent of agents) sockets.push(await connect(agent));

  return {
    arrivedAt: (number) => arrivals[number],
    duplicates: () => duplicates,
    gaps: () => gaps,
    waitFor(wanted, timeoutMs) {
      return new Promise((resolve, reject) => {
        const end = () => {
          noteArrival = () => {};
          clearTimeout(timer);
          if (lostConnection === null) resolve();
          else reject(new Error(`a listening client lost its connection: ${lostConnection}`));
        };
        let lastCount = count;
        let timer = setTimeout(function check() {
          if (count === lastCount || lostConnection !== null) return end();
          lastCount = count;
          timer = setTimeout(check, timeoutMs);
        }, timeoutMs);
        noteArrival = () => {
          if (count >= wanted) end();
        };
        noteArrival();
      });
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
