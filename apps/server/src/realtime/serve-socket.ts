import { WatchSchema } from '@seller-chat/api-client/contract';
import type { Watch } from '@seller-chat/api-client/contract';
import { mayUseEvent } from '../http/permissions.ts';
import { agentOf } from '../security/login-sessions.ts';
import { seesSession, visiblePresence } from './listeners.ts';
import type { AppSocket, Listeners } from './listeners.ts';
import { makePaced } from './paced.ts';
import type { Presence } from './presence.ts';

/** Rate limit for what a socket says of its agent, ms: what is said faster is emitted late, the last word always. */
const WATCH_EVERY_MS = 200;

/** Serves a socket that was let in: its events in, and what its agent looks at. */
export function serveSocket(
  { listeners, presence }: { listeners: Listeners; presence: Presence },
  socket: AppSocket,
): void {
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
    // A word that cannot be read, or is about a shop out of sight, is dropped: the protocol has no answer to it.
    if (watch === undefined || (watch !== null && !seesSession(listener, watch))) return;
    paced.say(watch);
  });
  socket.once('disconnect', () => {
    paced.stop();
    presence.leave(socket.id);
  });
}
