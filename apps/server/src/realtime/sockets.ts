import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { SOCKET_LOGIN_EXPIRED, SOCKET_PATH, WatchSchema } from '@seller-chat/api-client/contract';
import type {
  ChatSetting,
  ClientToServerEvents,
  EventFrame,
  ServerToClientEvents,
  Watch,
} from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { mayUseEvent } from '../http/permissions.ts';
import type { Logger } from '../logging/logging.ts';
import { agentOf } from '../security/login-sessions.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import { makeAccessChecks } from './access-checks.ts';
import type { Checked } from './access-checks.ts';
import { makeListeners, seesSession, visiblePresence } from './listeners.ts';
import type { AppSocket, Listener } from './listeners.ts';
import { makePaced } from './paced.ts';
import { makePresence } from './presence.ts';
import type { ShopScope } from './shop-scopes.ts';

export interface SocketsDeps {
  httpServer: HttpServer;
  loginSessions: Pick<LoginSessions, 'find' | 'rightsOf'>;
  publicUrl: string;
  parseCookies(header: string): Record<string, string | undefined>;
  logger: Logger;
  /** Ms from any moment on, of a clock that is never set. */
  steadyNow(): number;
  follow(accountId: string): Promise<number>;
  unfollow(accountId: string): void;
}

export interface Sockets {
  deliver(accountId: string, frame: EventFrame): void;
  /** Tells an agent's own tabs and devices how their chat is set up now. */
  tellSetting(who: { accountId: string; subAccountId: string }, chatSetting: ChatSetting): void;
  /** Rights or sign-ins of this account may have changed: looks now, not only with the next regular check. */
  checkAccess(accountId: string): void;
  close(): void;
}

/** A socket may say where its agent is so often; what is said faster is told late, the last word always. */
const WATCH_EVERY_MS = 200;
const SWEEP_EVERY_MS = 1_000;
/** Pause between two checks of the rights behind all open sockets, ms: a change counts within a second (decision 0049). */
const CHECK_EVERY_MS = 400;

/**
 * The live connection of signed-in browsers. A socket is let in by the session cookie and from this server's own pages
 * only, and sits in the room of exactly the shops it may see at this moment: what other shops do never reaches it.
 * Rights are read from the database again and again while it is open, however they were changed.
 */
export function startSockets(deps: SocketsDeps): Sockets {
  const { logger } = deps;
  const publicOrigin = new URL(deps.publicUrl).origin;
  const io = new Server<
    ClientToServerEvents,
    ServerToClientEvents,
    Record<never, never>,
    { listener: Listener }
  >(deps.httpServer, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: (request, decide) =>
      decide(null, isOwnOrigin(request.headers.origin, request.headers.host, publicOrigin)),
  });

  const presence = makePresence((accountId, one) => {
    const emit = ({ room, viewer }: ShopScope) => {
      const visible = visiblePresence({ viewer }, [one]);
      if (visible.length > 0) io.to(room).emit('presence', visible);
    };
    const emitToAll = () => {
      for (const scope of listeners.scopesOf(accountId)) emit(scope);
    };
    if (hasLimited(accountId)) afterCheck(accountId, emitToAll);
    else emitToAll();
  }, deps.steadyNow);
  const listeners = makeListeners((listener) => {
    listener.watch = null;
    presence.leave(listener.socket.id);
  });
  const checks = makeAccessChecks(async (accounts: Checked) => {
    const checked = listeners.of(accounts);
    const rights = await deps.loginSessions.rightsOf(checked.map(({ tokenHash }) => tokenHash));
    for (const listener of checked) listeners.apply(listener, rights.get(listener.tokenHash) ?? null);
  });

  const sweeping = setInterval(presence.sweep, SWEEP_EVERY_MS).unref();
  let isClosed = false;
  let checking = setTimeout(checkRegularly, CHECK_EVERY_MS).unref();
  function checkRegularly(): void {
    const begun = checks.checkAll().catch((error: unknown) => {
      logger.warn({ err: error }, 'the rights behind open sockets could not be read');
    });
    void begun.then(() => {
      if (!isClosed) checking = setTimeout(checkRegularly, CHECK_EVERY_MS).unref();
    });
  }

  function hasLimited(accountId: string): boolean {
    return [...listeners.scopesOf(accountId)].some(({ viewer }) => !viewer.isMain);
  }

  /** Emits after a check that begins now: what was committed after a change of rights reaches no socket that lost them. */
  function afterCheck(accountId: string, emit: () => void): void {
    checks.check(accountId).then(emit, (error: unknown) => {
      if (isClosed) return;
      logger.warn(
        { err: error },
        'the rights behind open sockets could not be read; they must connect again',
      );
      // Without the answer nothing may be sent; on the way back in they fetch what they missed.
      for (const { socket, viewer } of listeners.of(new Set([accountId]))) {
        if (!viewer.isMain) socket.disconnect(true);
      }
    });
  }

  // Everything a listener needs stands before it hears "connected": it may fetch what it missed from then on.
  io.use((socket, next) => {
    letIn(socket).then(
      (isSignedIn) => (isSignedIn ? next() : next(new Error(SOCKET_LOGIN_EXPIRED))),
      (error: unknown) => {
        logger.error({ err: error }, 'a socket could not be let in');
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
    const listener = listeners.add(socket, signedIn);
    let isFollowed = false;
    socket.conn.once('close', () => {
      if (listeners.remove(listener) && isFollowed) deps.unfollow(accountId);
    });
    await deps.follow(accountId);
    isFollowed = true;
    // Closed meanwhile, as the account's only one.
    if (listeners.of(new Set([accountId])).length === 0) deps.unfollow(accountId);
    // A change after the first look is in this one: it begins once the listener is known to later checks.
    await checks.check(accountId);
    socket.data.listener = listener;
    return !listener.isEnded;
  }

  io.on('connection', (socket: AppSocket) => {
    const { listener } = socket.data;
    listeners.connect(listener);
    // Some 15 kB a connection would be kept for the handshake's request alone.
    (socket.conn as { request?: unknown }).request = null;
    if (listener.isEnded) return;
    const { accountId } = listener;
    // By the contract's table, and by the rights of this moment.
    socket.use(([event], next) => {
      if (!listener.isEnded && mayUseEvent(listener.signedIn, String(event))) next();
    });
    if (mayUseEvent(listener.signedIn, 'presence'))
      socket.emit('presence', visiblePresence(listener, presence.of(accountId)));
    const paced = makePaced<Watch>(WATCH_EVERY_MS, (watch) => {
      // The word may have waited, and the shop may be out of sight now.
      if (listener.isEnded || (watch !== null && !seesSession(listener, watch))) return;
      listener.watch = watch;
      presence.watch({ socketId: socket.id, accountId, agent: agentOf(listener.signedIn) }, watch);
    });
    socket.on('watch', (said: unknown) => {
      const { data: watch } = WatchSchema.safeParse(said);
      // What nobody can read, or is about a shop out of sight, is not heard: there is nobody to answer.
      if (watch === undefined || (watch !== null && !seesSession(listener, watch))) return;
      paced.say(watch);
    });
    socket.once('disconnect', () => {
      paced.stop();
      presence.leave(socket.id);
    });
  });

  return {
    deliver(accountId, frame) {
      const emitTo = (isMain: boolean) => {
        for (const { room, viewer } of listeners.scopesOf(accountId)) {
          if (viewer.isMain !== isMain) continue;
          io.to(room).emit('frame', { ...frame, events: [...visibleShopsOf(viewer, frame.events)] });
        }
      };
      // The main account sees every shop for good: it waits for no check.
      emitTo(true);
      if (hasLimited(accountId)) afterCheck(accountId, () => emitTo(false));
    },
    tellSetting({ accountId, subAccountId }, chatSetting) {
      afterCheck(accountId, () => {
        for (const listener of listeners.of(new Set([accountId]))) {
          const isOwn = listener.signedIn.subAccountId === subAccountId;
          if (
            isOwn &&
            listener.isConnected &&
            !listener.isEnded &&
            mayUseEvent(listener.signedIn, 'chatSetting')
          ) {
            listener.socket.emit('chatSetting', chatSetting);
          }
        }
      });
    },
    checkAccess(accountId) {
      checks.check(accountId).catch((error: unknown) => {
        logger.warn({ err: error }, 'the rights behind open sockets could not be read');
      });
    },
    close() {
      isClosed = true;
      clearTimeout(checking);
      clearInterval(sweeping);
      // The HTTP server is the app's to close: here it would wait for every kept-alive connection.
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
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
