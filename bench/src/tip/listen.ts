import { SOCKET_PATH } from '@seller-chat/api-client/contract';
import type { EventFrame } from '@seller-chat/api-client/contract';
import { io } from 'socket.io-client';
import { signIn } from '../chaos/seller.ts';
import { WrongError } from './watch.ts';

const GIVES_UP_MS = 30_000;

/** A plain Socket.IO client of a signed-in seller: the floor. */
export interface Listener {
  /** When a message with this text comes, epoch ms. To be called before it is written. */
  heardAt(text: string): Promise<number>;
  close(): void;
}

/** Signs in over the API and connects. */
export async function listen(url: string, login: { account: string; password: string }): Promise<Listener> {
  const { cookie } = await signIn(url, login);
  const waiting = new Map<string, (at: number) => void>();
  const socket = io(url, { path: SOCKET_PATH, transports: ['websocket'], extraHeaders: { cookie } });
  socket.on('frame', ({ events }: EventFrame) => {
    const now = Date.now();
    for (const event of events)
      if (event.type === 'message.changed') waiting.get(String(event.message.content['text']))?.(now);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    heardAt: (text) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new WrongError(`the plain client never heard "${text}"`)),
          GIVES_UP_MS,
        );
        waiting.set(text, (at) => {
          clearTimeout(timer);
          waiting.delete(text);
          resolve(at);
        });
      }),
    close: () => void socket.close(),
  };
}
