import type { EventFrame } from './event.ts';

/** Where the socket lives, beside the API on the same origin. The session cookie signs it in. */
export const SOCKET_PATH = '/socket';

/** The error message with which the server refuses a socket that no session stands behind. */
export const SOCKET_LOGIN_EXPIRED = 'loginExpired';

/** Server to browser. */
export interface ServerToClientEvents {
  /** New entries of the event log, in order. */
  frame: (frame: EventFrame) => void;
  /** The session behind this socket has ended; the client signs out. */
  loginExpired: () => void;
}

/** Browser to server: nothing; every command is an HTTP call. */
export type ClientToServerEvents = Record<never, never>;
