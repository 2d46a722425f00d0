import type { RealtimeSocket, SocketFactory } from '../realtime/realtime-options.ts';

/** The far end of a fake socket, and the network between. */
export interface FakeSocketServer {
  readonly isConnected: boolean;
  /** Number of connections made. */
  readonly connections: number;
  /** Delivers a frame, readable or not; lost without a connection. */
  sendFrame(frame: unknown): void;
  changeAccess(): void;
  /** Any other event of the server; lost without a connection. */
  say(event: string, payload: unknown): void;
  /** Events of the client, in order. */
  readonly heard: readonly (readonly [event: string, ...words: unknown[]])[];
  expireLogin(): void;
  /** The network fails: the client notices and reconnects by itself after `restore`. */
  cut(): void;
  /** The network works (the initial state): waiting clients connect now. */
  restore(): void;
  /** The connection dies without being closed: the client notices by itself and connects again. */
  fallSilent(): void;
  /** The server closes the connection: the client must connect again. */
  close(): void;
  /** The server refuses the next connection with this message. */
  refuseNext(message: string): void;
}

/** A socket and the server it talks to, in one process, without a clock: everything happens at once. */
export function makeFakeSocketPair(): { socketFactory: SocketFactory; server: FakeSocketServer } {
  let client: FakeClient | undefined;
  let isNetworkUp = true;
  let refusal: string | undefined;
  let connections = 0;
  const heard: [string, ...unknown[]][] = [];

  function tryConnect(): void {
    if (!client?.isWanted || client.isConnected || !isNetworkUp) return;
    if (refusal !== undefined) {
      const message = refusal;
      refusal = undefined;
      client.isWanted = false;
      client.emit('connect_error', new Error(message));
      return;
    }
    client.isConnected = true;
    connections += 1;
    client.emit('connect');
  }

  function drop(reason: string): void {
    if (!client?.isConnected) return;
    client.isConnected = false;
    client.emit('disconnect', reason);
  }

  const socketFactory: SocketFactory = () => {
    const made = makeFakeClient(tryConnect, (event, words) => heard.push([event, ...words]));
    client = made;
    return made.socket;
  };

  const server: FakeSocketServer = {
    get isConnected() {
      return client?.isConnected ?? false;
    },
    get connections() {
      return connections;
    },
    sendFrame: (frame) => {
      if (client?.isConnected) client.emit('frame', frame);
    },
    say: (event, payload) => {
      if (client?.isConnected) client.emit(event, payload);
    },
    heard,
    expireLogin: () => client?.emit('loginExpired'),
    changeAccess: () => client?.emit('accessChanged'),
    cut: () => {
      isNetworkUp = false;
      drop('transport close');
    },
    restore: () => {
      isNetworkUp = true;
      tryConnect();
    },
    fallSilent: () => {
      drop('ping timeout');
      tryConnect();
    },
    close: () => {
      if (client) client.isWanted = false;
      drop('io server disconnect');
    },
    refuseNext: (message) => {
      refusal = message;
    },
  };
  return { socketFactory, server };
}

interface FakeClient {
  socket: RealtimeSocket;
  /** It connects as soon as the network works. */
  isWanted: boolean;
  isConnected: boolean;
  emit(event: string, ...args: unknown[]): void;
}

function makeFakeClient(
  tryConnect: () => void,
  hear: (event: string, words: readonly unknown[]) => void,
): FakeClient {
  const listeners = new Map<string, ((...args: unknown[]) => void)[]>();
  const client: FakeClient = {
    isWanted: false,
    isConnected: false,
    emit: (event, ...args) => {
      for (const listener of listeners.get(event) ?? []) listener(...args);
    },
    socket: {
      on(event: string, listener: (...args: never[]) => void) {
        listeners.set(event, [...(listeners.get(event) ?? []), listener as (...args: unknown[]) => void]);
      },
      emit: (event, ...words) => hear(event, words),
      connect() {
        client.isWanted = true;
        queueMicrotask(tryConnect);
      },
      disconnect() {
        client.isWanted = false;
        client.isConnected = false;
      },
      get active() {
        return client.isWanted;
      },
    },
  };
  return client;
}
