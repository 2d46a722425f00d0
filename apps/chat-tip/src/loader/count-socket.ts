import type { TipEvents } from './public.d.ts';

export interface CountSocketOptions {
  /** Origin of Seller Chat. */
  server: string;
  token: string;
  onUnread(counts: TipEvents['unread']): void;
  /** The token does not let in any more; nothing follows. */
  onRefused(isRevoked: boolean): void;
  onUnreachable(): void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A server that is heard no more for this time is away: it pings every four seconds. */
const SILENCE_MS = 15_000;

/**
 * Hears the number of unread messages over a WebSocket, in the server's own words (Engine.IO 4 and Socket.IO 5): the
 * client library alone would be five times the size of the loader. Connects again, with growing pauses, until closed.
 */
export function openCountSocket(options: CountSocketOptions): { close(): void } {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let isClosed = false;

  function later(ms: number, work: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  }

  function close(): void {
    isClosed = true;
    clearTimeout(timer);
    socket?.close();
  }

  function again(): void {
    if (isClosed) return;
    socket?.close();
    socket = undefined;
    options.onUnreachable();
    later(pause * (0.5 + Math.random() / 2), connect);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }

  function refuse(end: unknown): void {
    const { reason } = Object(end) as { reason?: unknown };
    close();
    options.onRefused(reason === 'accessRevoked');
  }

  function hear(said: string): void {
    const [kind, second] = said;
    later(SILENCE_MS, again);
    if (kind === '0') socket?.send(`40{"token":"${options.token.replace(/[^\w-]/g, '')}"}`);
    else if (kind === '2') socket?.send('3');
    else if (kind === '4' && second === '0') pause = FIRST_PAUSE_MS;
    else if (kind === '4' && second === '1') again();
    else if (kind === '4') hearEvent(second, JSON.parse(said.slice(2)));
  }

  function hearEvent(kind: string | undefined, said: unknown): void {
    if (kind === '4') {
      const { message, data } = said as { message?: unknown; data?: unknown };
      if (message === 'loginExpired') refuse(data);
      else again();
    } else if (kind === '2' && Array.isArray(said)) {
      const [name, detail] = said as unknown[];
      if (name === 'unread') options.onUnread(detail as TipEvents['unread']);
      if (name === 'loginExpired') refuse(detail);
    }
  }

  function connect(): void {
    const address = `${options.server.replace(/^http/, 'ws')}/socket/?EIO=4&transport=websocket&tip=count`;
    later(SILENCE_MS, again);
    let opened: WebSocket;
    try {
      opened = new WebSocket(address);
    } catch {
      // The page's own rules forbid it: they may be other ones later.
      return again();
    }
    socket = opened;
    opened.onmessage = ({ data }) => {
      if (socket !== opened || isClosed) return;
      try {
        hear(String(data));
      } catch {
        again();
      }
    };
    opened.onclose = () => {
      if (socket === opened) again();
    };
  }

  connect();
  return { close };
}
