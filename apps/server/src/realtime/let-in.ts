import type { SignInEndReason } from '@seller-chat/api-client/contract';
import { SESSION_COOKIE } from '../http/cookies.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import type { AppSocket, Listeners } from './listeners.ts';
import type { RightsChecks } from './rights-checks.ts';

export interface LetInDeps {
  loginSessions: Pick<LoginSessions, 'find' | 'endReasonOf'>;
  parseCookies(header: string): Record<string, string | undefined>;
  /** The log of an account is followed as long as it has an open socket here. */
  follow(accountId: string): Promise<number>;
  unfollow(accountId: string): void;
  listeners: Listeners;
  checks: Pick<RightsChecks, 'check'>;
}

/**
 * Lets a socket in by its session cookie. Gives null if it is let in, else why there is no sign-in. Once it gives null
 * the listener has all it needs: the browser may fetch what it missed from then on.
 */
export async function letIn(deps: LetInDeps, socket: AppSocket): Promise<SignInEndReason | null> {
  const { listeners } = deps;
  const secret = deps.parseCookies(socket.handshake.headers.cookie ?? '')[SESSION_COOKIE];
  if (secret === undefined) return 'expired';
  const signedIn = await deps.loginSessions.find(secret);
  if (!signedIn) return deps.loginSessions.endReasonOf(secret);
  // The socket closed while its session was read: its "close" event is in the past.
  if (socket.conn.readyState !== 'open') return 'expired';
  const { accountId } = signedIn;
  const listener = listeners.add(socket, signedIn);
  let isFollowed = false;
  socket.conn.once('close', () => {
    if (listeners.remove(listener) && isFollowed) deps.unfollow(accountId);
  });
  await deps.follow(accountId);
  isFollowed = true;
  // The account's only socket may have closed meanwhile.
  if (listeners.of(new Set([accountId])).length === 0) deps.unfollow(accountId);
  // Rights may have changed after the first read. This check begins once later checks know the listener.
  await deps.checks.check(accountId);
  socket.data.listener = listener;
  return listener.isEnded ? listener.endReason : null;
}
