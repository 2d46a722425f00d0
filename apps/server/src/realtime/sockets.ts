import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { SOCKET_LOGIN_EXPIRED, SOCKET_PATH } from '@seller-chat/api-client/contract';
import type {
  ClientToServerEvents,
  EventFrame,
  ServerToClientEvents,
} from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import { SESSION_COOKIE } from '../http/cookies.ts';
import type { Logger } from '../logging.ts';
import { chatViewerOf } from '../security/login-sessions.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import { makeShopScopes } from './shop-scopes.ts';

interface SocketData {
  rooms: string[];
}
type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<never, never>, SocketData>;

export interface SocketsDeps {
  httpServer: HttpServer;
  loginSessions: LoginSessions;
  publicUrl: string;
  parseCookies(header: string): Record<string, string | undefined>;
  logger: Logger;
  follow(accountId: string): Promise<number>;
  unfollow(accountId: string): void;
}

export interface Sockets {
  deliver(accountId: string, frame: EventFrame): void;
  /** Ends the sockets of a sign-in that is over. */
  endSession(tokenHash: string): void;
  close(): void;
}

/**
 * The live connection of signed-in browsers. A socket is let in by the session cookie and from this server's
 * own pages only, and sits in the room of exactly the shops it may see: what other shops do never reaches it.
 */
export function startSockets(deps: SocketsDeps): Sockets {
  const publicOrigin = new URL(deps.publicUrl).origin;
  const io = new Server<ClientToServerEvents, ServerToClientEvents, Record<never, never>, SocketData>(
    deps.httpServer,
    {
      path: SOCKET_PATH,
      serveClient: false,
      maxHttpBufferSize: 16 * 1024,
      allowRequest: (request, decide) =>
        decide(null, isOwnOrigin(request.headers.origin, request.headers.host, publicOrigin)),
    },
  );

  const scopes = makeShopScopes();

  // Everything a listener needs stands before it hears "connected": it may fetch what it missed from then on.
  io.use((socket, next) => {
    letIn(socket).then(
      (isSignedIn) => (isSignedIn ? next() : next(new Error(SOCKET_LOGIN_EXPIRED))),
      (error: unknown) => {
        deps.logger.error({ err: error }, 'a socket could not be let in');
        next(new Error('unavailable'));
      },
    );
  });

  async function letIn(socket: AppSocket): Promise<boolean> {
    const secret = deps.parseCookies(socket.handshake.headers.cookie ?? '')[SESSION_COOKIE];
    const signedIn = secret === undefined ? null : await deps.loginSessions.find(secret);
    if (!signedIn) return false;
    // Gone while the session was looked up: its "close" has been told already.
    if (socket.conn.readyState !== 'open') return false;
    const { accountId } = signedIn;
    const room = scopes.enter(accountId, chatViewerOf(signedIn));
    socket.conn.once('close', () => {
      if (scopes.leave(accountId, room)) deps.unfollow(accountId);
    });
    await deps.follow(accountId);
    socket.data.rooms = [room, sessionRoom(signedIn.tokenHash)];
    return true;
  }

  io.on('connection', (socket: AppSocket) => {
    void socket.join(socket.data.rooms);
    // Some 15 kB a connection would be kept for the handshake's request alone.
    (socket.conn as { request?: unknown }).request = null;
  });

  return {
    deliver(accountId, frame) {
      for (const { room, viewer } of scopes.of(accountId)) {
        io.to(room).emit('frame', { ...frame, events: [...visibleShopsOf(viewer, frame.events)] });
      }
    },
    endSession(tokenHash) {
      io.to(sessionRoom(tokenHash)).emit('loginExpired');
      io.in(sessionRoom(tokenHash)).disconnectSockets(true);
    },
    close() {
      // The HTTP server is the app's to close: here it would wait for every kept-alive connection.
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

function sessionRoom(tokenHash: string): string {
  return `session:${tokenHash}`;
}

/** A browser always names the page's origin; programs that are no browser need not. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, publicOrigin: string): boolean {
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  try {
    return host !== undefined && new URL(origin).host === host;
  } catch {
    return false;
  }
}
