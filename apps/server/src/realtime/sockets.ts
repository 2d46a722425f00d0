import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { SOCKET_LOGIN_EXPIRED, SOCKET_PATH } from '@seller-chat/api-client/contract';
import type {
  ChatSetting,
  ClientToServerEvents,
  EventFrame,
  ServerToClientEvents,
  SignInEndReason,
} from '@seller-chat/api-client/contract';
import type { SettingOwner } from '../chat-settings/chat-settings.ts';
import { visibleEventsOf } from '../events/visible-events.ts';
import { mayUseEvent } from '../http/permissions.ts';
import type { Logger } from '../logging/logging.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import { letIn } from './let-in.ts';
import type { LetInDeps } from './let-in.ts';
import { makeSignIns } from '../security/sign-ins.ts';
import type { EmbedTokens } from '../security/embed-tokens.ts';
import { makeListeners, visiblePresence } from './listeners.ts';
import type { AppSocket, Listener, Listeners } from './listeners.ts';
import type { OnlinePerson } from './online-marks.ts';
import { makePresence } from './presence.ts';
import { startRightsChecks } from './rights-checks.ts';
import { serveSocket } from './serve-socket.ts';
import { startTipCounts } from './tip-counts.ts';
import type { TipCountsDeps } from './tip-counts.ts';

export interface SocketsDeps extends Omit<LetInDeps, 'loginSessions' | 'listeners' | 'checks' | 'isOwnPage'> {
  httpServer: HttpServer;
  loginSessions: Pick<LoginSessions, 'find' | 'rightsOf' | 'endReasonOf' | 'endReasonsOf'>;
  tokens: EmbedTokens;
  countUnread: TipCountsDeps['countUnread'];
  publicUrl: string;
  /** An agent's chat settings as they are now. */
  readSetting(who: SettingOwner): Promise<ChatSetting>;
  logger: Logger;
  /** Ms of a monotonic clock. */
  steadyNow(): number;
}

export interface Sockets {
  deliver(accountId: string, frame: EventFrame): void;
  /** Emits how an agent's chat is set up now to that agent's own tabs and devices. */
  emitSetting(who: SettingOwner, chatSetting: ChatSetting): void;
  /** Rights or sign-ins of this account may have changed: checks now, not only with the next regular check. */
  checkAccess(accountId: string): void;
  /** The people of teams with an open socket in this process; the main account's person is not among them. */
  people(): OnlinePerson[];
  close(): void;
}

/** A socket of the tip: it brings a token, and no cookie counts. */
const TIP_QUERY = /[?&]tip=/;

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
  const listeners = makeListeners(
    (listener) => {
      listener.watch = null;
      presence.leave(listener.socket.id);
    },
    ({ socket, signedIn }) => presence.rename(socket.id, signedIn.name),
  );
  const checks = startRightsChecks({
    listeners,
    logger: deps.logger,
    loginSessions: makeSignIns(deps.loginSessions, deps.tokens),
  });
  const tips = startTipCounts({ ...deps, listeners, checks });
  const publicOrigin = new URL(deps.publicUrl).origin;
  const isOwnPage = ({ handshake: { headers } }: AppSocket) =>
    isOwnOrigin(headers.origin, headers.host, publicOrigin);
  const sweeping = setInterval(presence.sweep, SWEEP_EVERY_MS).unref();

  io.use((socket, next) => {
    letIn({ ...deps, listeners, checks, isOwnPage }, socket).then(
      (refusal) => (refusal === null ? next() : next(refusalError(refusal))),
      (error: unknown) => {
        deps.logger.error({ err: error }, 'a socket could not be let in');
        next(new Error('unavailable'));
      },
    );
  });
  io.on('connection', (socket: AppSocket) => {
    serveSocket({ listeners, presence }, socket);
    tips.greet(socket.data.listener);
    sendSetting(deps, socket).catch((error: unknown) => {
      deps.logger.warn({ err: error }, 'the chat settings of a socket could not be read');
      // The client reconnects, and the server sends the settings again.
      socket.disconnect(true);
    });
  });

  return {
    deliver(accountId, frame) {
      const emitTo = (isMain: boolean) => {
        for (const { room, viewer } of listeners.scopesOf(accountId)) {
          if (viewer.isMain !== isMain || viewer.only === 'counts') continue;
          io.to(room).emit('frame', { ...frame, events: [...visibleEventsOf(viewer, frame.events)] });
        }
      };
      // The main account sees every shop for good: it waits for no check.
      emitTo(true);
      if (hasLimited(listeners, accountId)) checks.afterCheck(accountId, () => emitTo(false));
      tips.changed(accountId);
    },
    emitSetting({ accountId, subAccountId }, chatSetting) {
      checks.afterCheck(accountId, () => {
        for (const listener of listeners.of(new Set([accountId]))) {
          if (listener.signedIn.subAccountId === subAccountId && mayHearSettings(listener))
            listener.socket.emit('chatSetting', chatSetting);
        }
      });
      // What a person hides is not counted.
      tips.changed(accountId);
    },
    checkAccess: checks.checkNow,
    people: () =>
      listeners
        .of('all')
        .filter(
          ({ isConnected, isEnded, signedIn }) =>
            isConnected && !isEnded && signedIn.subAccountId !== '' && signedIn.tip === undefined,
        )
        .map(({ accountId, signedIn: { subAccountId } }) => ({ accountId, subAccountId })),
    close() {
      checks.stop();
      tips.stop();
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
      // A browser that hears nothing for the sum of both knows that its connection is dead.
      pingInterval: 4_000,
      pingTimeout: 6_000,
      allowRequest: (request, decide) =>
        decide(
          null,
          // Whether a page of another origin may is for its token to say.
          TIP_QUERY.test(request.url ?? '') ||
            isOwnOrigin(request.headers.origin, request.headers.host, publicOrigin),
        ),
    },
  );
}

/** `rotated`: the browser has another cookie by its next attempt. */
function refusalError(reason: SignInEndReason): Error {
  if (reason === 'rotated') return new Error('unavailable');
  return Object.assign(new Error(SOCKET_LOGIN_EXPIRED), { data: { reason } });
}

/** Whether a socket of this account may see some of the account's shops only. */
function hasLimited(listeners: Listeners, accountId: string): boolean {
  return [...listeners.scopesOf(accountId)].some(({ viewer }) => !viewer.isMain);
}

/** What was saved between the page's reading of the settings and this connection was emitted to other sockets only. */
async function sendSetting({ readSetting }: SocketsDeps, socket: AppSocket): Promise<void> {
  const { listener } = socket.data;
  if (!mayHearSettings(listener)) return;
  const chatSetting = await readSetting(listener.signedIn);
  if (mayHearSettings(listener)) socket.emit('chatSetting', chatSetting);
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
