import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { SOCKET_LOGIN_EXPIRED, SOCKET_PATH } from '@seller-chat/api-client/contract';
import type {
  ChatSetting,
  ClientToServerEvents,
  EventFrame,
  ServerToClientEvents,
} from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import { mayUseEvent } from '../http/permissions.ts';
import type { Logger } from '../logging/logging.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import { letIn } from './let-in.ts';
import type { LetInDeps } from './let-in.ts';
import { makeListeners, visiblePresence } from './listeners.ts';
import type { AppSocket, Listener, Listeners } from './listeners.ts';
import { makePresence } from './presence.ts';
import { startRightsChecks } from './rights-checks.ts';
import { serveSocket } from './serve-socket.ts';

export interface SocketsDeps extends Omit<LetInDeps, 'loginSessions' | 'listeners' | 'checks'> {
  httpServer: HttpServer;
  loginSessions: Pick<LoginSessions, 'find' | 'rightsOf'>;
  publicUrl: string;
  logger: Logger;
  /** Ms of a clock that is never set. */
  steadyNow(): number;
}

export interface Sockets {
  deliver(accountId: string, frame: EventFrame): void;
  /** Emits how an agent's chat is set up now to that agent's own tabs and devices. */
  emitSetting(who: { accountId: string; subAccountId: string }, chatSetting: ChatSetting): void;
  /** Rights or sign-ins of this account may have changed: checks now, not only with the next regular check. */
  checkAccess(accountId: string): void;
  close(): void;
}

const SWEEP_EVERY_MS = 1_000;

/**
 * The live connection of signed-in browsers. A socket is let in by the session cookie and from this server's own pages
 * only, and is in the room of exactly the shops it may see at this moment: events of other shops never reach it.
 * Rights are read from the database again and again while it is open, however they were changed.
 */
export function startSockets(deps: SocketsDeps): Sockets {
  const io = openSocketServer(deps);
  const presence = makePresence((accountId, one) => {
    const emitToAll = () => {
      for (const { room, viewer } of listeners.scopesOf(accountId)) {
        const visible = visiblePresence({ viewer }, [one]);
        if (visible.length > 0) io.to(room).emit('presence', visible);
      }
    };
    if (hasLimited(listeners, accountId)) checks.afterCheck(accountId, emitToAll);
    else emitToAll();
  }, deps.steadyNow);
  const listeners = makeListeners((listener) => {
    listener.watch = null;
    presence.leave(listener.socket.id);
  });
  const checks = startRightsChecks({ ...deps, listeners });
  const sweeping = setInterval(presence.sweep, SWEEP_EVERY_MS).unref();

  io.use((socket, next) => {
    letIn({ ...deps, listeners, checks }, socket).then(
      (isSignedIn) => (isSignedIn ? next() : next(new Error(SOCKET_LOGIN_EXPIRED))),
      (error: unknown) => {
        deps.logger.error({ err: error }, 'a socket could not be let in');
        next(new Error('unavailable'));
      },
    );
  });
  io.on('connection', (socket: AppSocket) => serveSocket({ listeners, presence }, socket));

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
      if (hasLimited(listeners, accountId)) checks.afterCheck(accountId, () => emitTo(false));
    },
    emitSetting({ accountId, subAccountId }, chatSetting) {
      checks.afterCheck(accountId, () => {
        for (const listener of listeners.of(new Set([accountId]))) {
          if (listener.signedIn.subAccountId === subAccountId && mayHearSettings(listener))
            listener.socket.emit('chatSetting', chatSetting);
        }
      });
    },
    checkAccess: checks.checkNow,
    close() {
      checks.stop();
      clearInterval(sweeping);
      // The app closes the HTTP server: here it would wait for every kept-alive connection.
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

function openSocketServer({ httpServer, publicUrl }: SocketsDeps) {
  const publicOrigin = new URL(publicUrl).origin;
  return new Server<ClientToServerEvents, ServerToClientEvents, Record<never, never>, { listener: Listener }>(
    httpServer,
    {
      path: SOCKET_PATH,
      serveClient: false,
      maxHttpBufferSize: 16 * 1024,
      allowRequest: (request, decide) =>
        decide(null, isOwnOrigin(request.headers.origin, request.headers.host, publicOrigin)),
    },
  );
}

/** Whether a socket of this account may see some of the account's shops only. */
function hasLimited(listeners: Listeners, accountId: string): boolean {
  return [...listeners.scopesOf(accountId)].some(({ viewer }) => !viewer.isMain);
}

function mayHearSettings({ isConnected, isEnded, signedIn }: Listener): boolean {
  return isConnected && !isEnded && mayUseEvent(signedIn, 'chatSetting');
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
