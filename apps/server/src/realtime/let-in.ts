import type { SignInEndReason } from '@seller-chat/api-client/contract';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { countsOnly } from '../security/embed-tokens.ts';
import type { EmbedTokens } from '../security/embed-tokens.ts';
import type { LoginSessions, SignedIn } from '../security/login-sessions.ts';
import type { AppSocket, Listeners } from './listeners.ts';
import type { RightsChecks } from './rights-checks.ts';

export interface LetInDeps {
  loginSessions: Pick<LoginSessions, 'find' | 'endReasonOf'>;
  tokens: Pick<EmbedTokens, 'find' | 'endReasonOf' | 'originsOf'>;
  /** Whether a page of this server says it is behind the socket, by its origin. */
  isOwnPage(socket: AppSocket): boolean;
  parseCookies(header: string): Record<string, string | undefined>;
  /** The log of an account is followed as long as it has an open socket here. */
  follow(accountId: string): Promise<number>;
  unfollow(accountId: string): void;
  listeners: Listeners;
  checks: Pick<RightsChecks, 'check'>;
}

/**
 * Lets a socket in by its session cookie, or by a token of the tip. Gives null if it is let in, else why there is no sign-in. Once it gives null
 * the listener has all it needs: the browser may fetch what it missed from then on.
 */
export async function letIn(deps: LetInDeps, socket: AppSocket): Promise<SignInEndReason | null> {
  const { listeners } = deps;
  const signedIn = await (isOfTip(socket) ? findTip(deps, socket) : findSession(deps, socket));
  if (typeof signedIn === 'string') return signedIn;
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

/** Whether a socket says that it brings a token of the tip: then no cookie counts. */
function isOfTip({ handshake }: Pick<AppSocket, 'handshake'>): boolean {
  return handshake.query['tip'] !== undefined;
}

async function findSession(deps: LetInDeps, socket: AppSocket): Promise<SignedIn | SignInEndReason> {
  const secret = deps.parseCookies(socket.handshake.headers.cookie ?? '')[SESSION_COOKIE];
  if (secret === undefined) return 'expired';
  return (await deps.loginSessions.find(secret)) ?? deps.loginSessions.endReasonOf(secret);
}

/** From our own page, or a page of the site's origins: that one hears the number of unread messages alone. */
async function findTip(deps: LetInDeps, socket: AppSocket): Promise<SignedIn | SignInEndReason> {
  const { token } = socket.handshake.auth as { token?: unknown };
  if (typeof token !== 'string') return 'expired';
  const signedIn = await deps.tokens.find(token);
  if (!signedIn?.tip) return deps.tokens.endReasonOf(token);
  if (deps.isOwnPage(socket))
    return socket.handshake.query['tip'] === 'count' ? countsOnly(signedIn) : signedIn;
  const origins = await deps.tokens.originsOf(signedIn.tip.embedSiteId);
  if (!origins.includes(socket.handshake.headers.origin ?? '')) return 'accessRevoked';
  return countsOnly(signedIn);
}
