import type { SignInEndReason } from '@seller-chat/api-client/contract';
import type { FromFrame } from '../../protocol.ts';
import type { PersonTokens } from './person-tokens.ts';
import type { SignIn } from './sign-in.ts';
import type { Tokens } from './tokens.ts';

/** A token is replaced this long before it ends, or after half of a shorter life, ms. */
const RENEW_BEFORE_MS = 5 * 60_000;
const ASK_HOST_BEFORE_MS = 20_000;
const RETRY_MS = 30_000;
/** Longest delay that browsers count, ms. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** What the token life needs of the page. */
export interface TokenLifeOptions {
  readonly stored: PersonTokens;
  /** New tokens in place of `token`. Rejects as the call does. */
  readonly renew: (token: string) => Promise<Tokens>;
  readonly post: (message: FromFrame) => void;
  readonly onChange: (signIn: SignIn) => void;
  /** Access was ended: forget conversations, messages and drafts. */
  readonly dropAll: () => void;
  /** The server's time, epoch ms. */
  readonly now: () => number;
}

/** The sign-in of an embedded frame over time. */
export interface TokenLife {
  /** The host's page gave a token; empty: it will give one; null: the person signs in by themselves. */
  takeHostToken(token: string | null): void;
  /** The person let the site in. */
  connect(tokens: Tokens): void;
  /** When the host's token ends, epoch ms: another one is requested shortly before. */
  expectEnd(token: string, expiresAt: number): void;
  /** The server refused `token`. A token that was replaced meanwhile is ignored. */
  refuse(token: string, reason: SignInEndReason): void;
}

/** Keeps an embedded frame signed in: renews the person's token, and requests each new one of the host once. */
export function createTokenLife(options: TokenLifeOptions): TokenLife {
  const { stored, post, onChange, now } = options;
  let current: SignIn = { kind: 'starting' };
  /** The host's token, also after it has ended: the same one again changes nothing. */
  let hostToken: string | null | undefined;
  let replacedFor: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: SignIn): void {
    current = next;
    onChange(next);
  }

  function schedule(delayMs: number, act: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(act, Math.min(Math.max(0, delayMs), TIMER_MAX_MS));
  }

  const isCurrent = (token: string): boolean => current.kind === 'token' && current.token === token;

  function signInByPerson(tokens: Tokens): void {
    become({ kind: 'token', token: tokens.token, by: 'person' });
    post({ type: 'badge', token: tokens.badgeToken });
    const left = tokens.expiresAt - now();
    const delay = left <= RENEW_BEFORE_MS ? 0 : left - RENEW_BEFORE_MS;
    schedule(delay, () => void renew(tokens));
  }

  async function renew(old: Tokens): Promise<void> {
    if (!isCurrent(old.token)) return;
    // The browser may count a long delay in parts.
    if (old.expiresAt - now() > 2 * RENEW_BEFORE_MS) return signInByPerson(old);
    try {
      const tokens = await options.renew(old.token);
      if (isCurrent(old.token)) takeRenewed(tokens);
    } catch (error) {
      // An ended session is reported by the client itself; any other failure may pass.
      console.warn('The sign-in could not be renewed yet.', error);
      if (isCurrent(old.token)) schedule(RETRY_MS, () => void renew(old));
    }
  }

  function takeRenewed(tokens: Tokens): void {
    stored.write(tokens);
    signInByPerson(tokens);
    // A life that is shorter than the usual margin: half of it passes before the next renewal.
    const left = tokens.expiresAt - now();
    if (left <= RENEW_BEFORE_MS) schedule(Math.max(left / 2, RETRY_MS), () => void renew(tokens));
  }

  function requestToken(token: string): void {
    if (replacedFor === token) return;
    replacedFor = token;
    post({ type: 'tokenNeeded' });
  }

  function endAccess(): void {
    clearTimeout(timer);
    stored.clear();
    options.dropAll();
    become({ kind: 'revoked' });
    post({ type: 'badge', token: null });
    post({ type: 'revoked' });
  }

  return {
    takeHostToken(token) {
      if (token === hostToken) return;
      hostToken = token;
      clearTimeout(timer);
      if (token === '') return become({ kind: 'waiting' });
      if (token !== null) return become({ kind: 'token', token, by: 'host' });
      const tokens = stored.read();
      if (tokens !== undefined && tokens.expiresAt > now()) return signInByPerson(tokens);
      become({ kind: 'unconnected' });
    },
    connect(tokens) {
      if (hostToken !== null) return;
      stored.write(tokens);
      signInByPerson(tokens);
    },
    expectEnd(token, expiresAt) {
      if (current.kind !== 'token' || current.by !== 'host' || current.token !== token) return;
      const left = expiresAt - now();
      schedule(left - Math.min(ASK_HOST_BEFORE_MS, left / 4), () => {
        if (isCurrent(token)) requestToken(token);
      });
    },
    refuse(token, reason) {
      if (current.kind !== 'token' || current.token !== token) return;
      if (reason === 'accessRevoked') return endAccess();
      clearTimeout(timer);
      if (current.by === 'host') {
        become({ kind: 'waiting' });
        requestToken(token);
        return;
      }
      stored.clear();
      become({ kind: 'unconnected' });
      post({ type: 'badge', token: null });
    },
  };
}
