import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { SOCKET_LOGIN_EXPIRED, SOCKET_PATH, WatchSchema } from '@seller-chat/api-client/contract';
import type {
  ChatSetting,
  ClientToServerEvents,
  EventFrame,
  ServerToClientEvents,
  Watch,
} from '@seller-chat/api-client/contract';
import { isSessionOf, visibleShopsOf } from '@seller-chat/core';
import { SESSION_COOKIE } from '../http/cookies.ts';
import type { Logger } from '../logging.ts';
import { agentOf, chatViewerOf } from '../security/login-sessions.ts';
import type { LoginSessions, SignedIn, Viewer } from '../security/login-sessions.ts';
import { makePaced } from './paced.ts';
import { makePresence } from './presence.ts';
import { makeShopScopes } from './shop-scopes.ts';

interface SocketData {
  rooms: string[];
  signedIn: SignedIn;
  viewer: Viewer;
}
type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<never, never>, SocketData>;

export interface SocketsDeps {
  httpServer: HttpServer;
  loginSessions: LoginSessions;
  publicUrl: string;
  parseCookies(header: string): Record<string, string | undefined>;
  logger: Logger;
  now(): number;
  follow(accountId: string): Promise<number>;
  unfollow(accountId: string): void;
}

export interface Sockets {
  deliver(accountId: string, frame: EventFrame): void;
  /** Tells an agent's own tabs and devices how their chat is set up now. */
  tellSetting(who: { accountId: string; subAccountId: string }, chatSetting: ChatSetting): void;
  /** Ends the sockets of a sign-in that is over. */
  endSession(tokenHash: string): void;
  close(): void;
}

/** A socket may say where its agent is so often; what is said faster is told late, the last word always. */
const WATCH_EVERY_MS = 200;
const SWEEP_EVERY_MS = 1_000;
/** Sign-ins may end without this process being told: in another one, or by time. */
const CHECK_SIGN_INS_EVERY_MS = 30_000;

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
  const presence = makePresence((accountId, one) => {
    for (const { room, viewer } of scopes.of(accountId)) {
      const visible = visibleShopsOf(viewer, [one]);
      if (visible.length > 0) io.to(room).emit('presence', [...visible]);
    }
  }, deps.now);
  const timers = [
    setInterval(presence.sweep, SWEEP_EVERY_MS),
    setInterval(() => void endOldSignIns(), CHECK_SIGN_INS_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();

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
    const viewer = chatViewerOf(signedIn);
    const room = scopes.enter(accountId, viewer);
    socket.conn.once('close', () => {
      if (scopes.leave(accountId, room)) deps.unfollow(accountId);
    });
    await deps.follow(accountId);
    socket.data = {
      rooms: [room, sessionRoom(signedIn.tokenHash), agentRoom(signedIn)],
      signedIn,
      viewer,
    };
    return true;
  }

  io.on('connection', (socket: AppSocket) => {
    void socket.join(socket.data.rooms);
    // Some 15 kB a connection would be kept for the handshake's request alone.
    (socket.conn as { request?: unknown }).request = null;
    const { signedIn, viewer } = socket.data;
    socket.emit('presence', [...visibleShopsOf(viewer, presence.of(signedIn.accountId))]);
    const paced = makePaced<Watch>(WATCH_EVERY_MS, (watch) =>
      presence.watch({ socketId: socket.id, accountId: signedIn.accountId, agent: agentOf(signedIn) }, watch),
    );
    socket.on('watch', (said: unknown) => {
      const { data: watch } = WatchSchema.safeParse(said);
      // What nobody can read, or is about a shop out of sight, is not heard: there is nobody to answer.
      if (watch === undefined || (watch !== null && !isInSight(viewer, watch))) return;
      paced.say(watch);
    });
    socket.once('disconnect', () => {
      paced.stop();
      presence.leave(socket.id);
    });
  });

  async function endOldSignIns(): Promise<void> {
    const open = new Set(
      [...io.sockets.sockets.values()].map(({ data }) => (data as SocketData).signedIn.tokenHash),
    );
    try {
      const lasting = await deps.loginSessions.lasting([...open]);
      for (const tokenHash of open) if (!lasting.has(tokenHash)) endSession(tokenHash);
    } catch (error) {
      deps.logger.warn({ err: error }, 'the sign-ins behind open sockets could not be looked at');
    }
  }

  function endSession(tokenHash: string): void {
    io.to(sessionRoom(tokenHash)).emit('loginExpired');
    io.in(sessionRoom(tokenHash)).disconnectSockets(true);
  }

  return {
    deliver(accountId, frame) {
      for (const { room, viewer } of scopes.of(accountId)) {
        io.to(room).emit('frame', { ...frame, events: [...visibleShopsOf(viewer, frame.events)] });
      }
    },
    tellSetting(who, chatSetting) {
      io.to(agentRoom(who)).emit('chatSetting', chatSetting);
    },
    endSession,
    close() {
      for (const timer of timers) clearInterval(timer);
      // The HTTP server is the app's to close: here it would wait for every kept-alive connection.
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** A conversation of a shop that is seen. */
function isInSight(viewer: Viewer, { shopId, sessionId }: NonNullable<Watch>): boolean {
  return isSessionOf(shopId, sessionId) && visibleShopsOf(viewer, [{ shopId }]).length > 0;
}

function agentRoom({ accountId, subAccountId }: { accountId: string; subAccountId: string }): string {
  return `agent:${accountId}/${subAccountId}`;
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
