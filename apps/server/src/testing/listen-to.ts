import { io } from 'socket.io-client';
import { SOCKET_PATH } from '@seller-chat/api-client/contract';
import type { EventFrame } from '@seller-chat/api-client/contract';

/** A live connection; frames are collected in order of arrival. */
export interface LiveConnection {
  frames: EventFrame[];
  isConnected(): boolean;
  stop(): void;
}

/** Connects with a sign-in's cookie header. Rejects when the server refuses. */
export async function listenTo(url: string, cookie: string): Promise<LiveConnection> {
  const frames: EventFrame[] = [];
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie },
  });
  socket.on('frame', (frame: EventFrame) => frames.push(frame));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { frames, isConnected: () => socket.connected, stop: () => void socket.close() };
}
