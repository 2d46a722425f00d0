import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, expect, it, vi } from 'vitest';
import type { ClientToServerEvents, ServerToClientEvents } from '../contract/socket.ts';
import { SOCKET_PATH } from '../contract/wire/conventions.ts';
import { SOCKET_LOGIN_EXPIRED } from '../contract/socket.ts';
import { makeServerLog } from '../testing/server-log.ts';
import { createRealtime } from './realtime.ts';
import type { RealtimeOptions } from './realtime-options.ts';

/** Other work on the machine may make anything slow; nothing here waits this long otherwise. */
const PATIENCE = { timeout: 15_000 };

type SocketServer = Server<ClientToServerEvents, ServerToClientEvents>;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function serve(port = 0, transports: ('websocket' | 'polling')[] = ['websocket', 'polling']) {
  const http = createServer();
  const sockets: SocketServer = new Server(http, { path: SOCKET_PATH, transports });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const close = () => sockets.close();
  cleanUps.push(close);
  return { sockets, close, port: (http.address() as AddressInfo).port };
}

function follow(port: number, changes: Pick<RealtimeOptions, 'socketFactory'> = {}) {
  const log = makeServerLog();
  const seqs: number[] = [];
  const hooks = { onStatus: vi.fn(), onLoginExpired: vi.fn(), onReload: vi.fn() };
  let cursor = 0;
  const realtime = createRealtime({
    url: `http://127.0.0.1:${port}`,
    path: SOCKET_PATH,
    fetchEvents: async (after) => log.eventsAfter(after, 100),
    cursorStore: { load: async () => cursor, save: async (to) => void (cursor = to) },
    onFrame: ({ events }) => void seqs.push(...events.map(({ seq }) => seq)),
    ...hooks,
    ...changes,
  });
  cleanUps.push(() => realtime.stop());
  realtime.start();
  return { log, seqs, realtime, ...hooks };
}

const emit = (sockets: SocketServer, frame: ReturnType<ReturnType<typeof makeServerLog>['append']>) =>
  sockets.emit('frame', frame as Parameters<ServerToClientEvents['frame']>[0]);

it('takes frames from a real server, over WebSocket', async () => {
  const { sockets, port } = await serve();
  const transport = vi.fn();
  sockets.on('connection', (socket) => transport(socket.conn.transport.name));
  const { log, seqs, onStatus } = follow(port);
  await vi.waitFor(() => expect(onStatus).toHaveBeenLastCalledWith('online'), PATIENCE);
  emit(sockets, log.append(true, false, true));
  await vi.waitFor(() => expect(seqs).toEqual([1, 3]), PATIENCE);
  expect(transport).toHaveBeenCalledWith('websocket');
});

it('falls back to polling where there is no WebSocket', async () => {
  const { sockets, port } = await serve(0, ['polling']);
  const { log, seqs, onStatus } = follow(port);
  await vi.waitFor(() => expect(onStatus).toHaveBeenLastCalledWith('online'), 5000);
  emit(sockets, log.append(true));
  await vi.waitFor(() => expect(seqs).toEqual([1]), PATIENCE);
});

it('[R9] closes the gap after the server went away and came back', async () => {
  const first = await serve();
  const { log, seqs, onStatus } = follow(first.port);
  await vi.waitFor(() => expect(onStatus).toHaveBeenLastCalledWith('online'), PATIENCE);
  emit(first.sockets, log.append(true));
  await vi.waitFor(() => expect(seqs).toEqual([1]), PATIENCE);
  await first.close();
  await vi.waitFor(() => expect(onStatus).toHaveBeenLastCalledWith('offline'), PATIENCE);
  log.append(true, true);
  const second = await serve(first.port);
  await vi.waitFor(() => expect(seqs).toEqual([1, 2, 3]), 15_000);
  emit(second.sockets, log.append(true));
  await vi.waitFor(() => expect(seqs).toEqual([1, 2, 3, 4]), PATIENCE);
});

it('comes back when the server disconnects it', async () => {
  const { sockets, port } = await serve();
  const { log, seqs, onStatus } = follow(port);
  await vi.waitFor(() => expect(onStatus).toHaveBeenLastCalledWith('online'), PATIENCE);
  sockets.disconnectSockets();
  await vi.waitFor(() => expect(onStatus).toHaveBeenCalledWith('offline'), PATIENCE);
  log.append(true);
  await vi.waitFor(() => expect(seqs).toEqual([1]), 5000);
});

it('signs out when the server refuses the socket', async () => {
  const { sockets, port } = await serve();
  sockets.use((_, next) => next(new Error(SOCKET_LOGIN_EXPIRED)));
  const { onLoginExpired } = follow(port);
  await vi.waitFor(() => expect(onLoginExpired).toHaveBeenCalledTimes(1), PATIENCE);
});

it('[R9] connects at once when the network is back, during any back-off', async () => {
  const first = await serve();
  const hour = { reconnectionDelay: 3_600_000, reconnectionDelayMax: 3_600_000 };
  const { log, seqs, onStatus, realtime } = follow(first.port, {
    socketFactory: (url, path) => io(url ?? '', { path, forceNew: true, autoConnect: false, ...hour }),
  });
  await vi.waitFor(() => expect(onStatus).toHaveBeenLastCalledWith('online'), PATIENCE);
  await first.close();
  await vi.waitFor(() => expect(onStatus).toHaveBeenLastCalledWith('offline'), PATIENCE);
  const second = await serve(first.port);
  realtime.check();
  await vi.waitFor(() => expect(onStatus).toHaveBeenLastCalledWith('online'), PATIENCE);
  emit(second.sockets, log.append(true));
  await vi.waitFor(() => expect(seqs).toEqual([1]), PATIENCE);
});
