import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Journal } from '../../storage/journal.ts';
import type { Warn } from '../../storage/journal.ts';
import type { ErpAccount } from './erp-accounts.ts';
import { ERP_ACCOUNTS } from './erp-accounts.ts';
import { applyErpChange, emptyErpState, snapshotOf, stateFrom } from './erp-state.ts';
import type { ErpChange, ErpGrant, ErpState } from './erp-state.ts';

/** How long a code can be exchanged, and a refresh token used, ms. */
export const [CODE_LIFE_MS, REFRESH_LIFE_MS] = [5 * 60_000, 90 * 86_400_000];
/** How long access tokens last unless the control API says otherwise, seconds. */
const ACCESS_LIFE_SECONDS = 3600;
/** Lines after which the journal is folded into a snapshot. */
const COMPACT_AFTER = 1000;

/** What a code was given for; the exchange must repeat it. */
export interface CodeRequest {
  accountId: string;
  redirectUri: string;
  /** The S256 challenge. */
  challenge: string;
  scope: string;
}

/** Tokens as the token endpoint gives them. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
  scope: string;
}

/** Why a code or refresh token is not taken. */
export class GrantRefused extends Error {
  override name = 'GrantRefused';
}

/**
 * The ERP's grants with their codes and tokens, in a journal. Secrets are kept as hashes. A code or refresh token that
 * is used a second time ends its grant, because one of the two who had it stole it (RFC 6749, 4.1.2; RFC 9700, 4.14.2).
 */
export class ErpGrants {
  readonly #journal: Journal<ErpChange>;
  readonly #events = new EventEmitter();
  readonly #now: () => number;
  #state: ErpState = emptyErpState();
  /** A setting of this run, like a fault: it is not kept. */
  accessLifeSeconds = ACCESS_LIFE_SECONDS;

  /** `now` is the machine's clock, epoch ms; `warn` gets what was damaged on disk. */
  constructor(folder: string, now: () => number, warn: Warn) {
    this.#now = now;
    this.#journal = new Journal<ErpChange>(folder, 'erp', warn);
    this.#journal.restore((snapshot) => {
      this.#state = stateFrom(snapshot);
    });
    this.#journal.replay((change) => applyErpChange(this.#state, change));
    if (this.#journal.length > 0) this.#journal.tryToCompact(snapshotOf(this.#state, this.#now()));
  }

  /** Newest first. */
  list(): ErpGrant[] {
    return [...this.#state.grants.values()].toReversed();
  }

  /** The account agreed: gives the code that is exchanged once. */
  allow({ accountId, ...request }: CodeRequest): string {
    const code = newSecret();
    const at = this.#now();
    this.#commit({
      kind: 'allowed',
      grant: {
        grantId: randomUUID(),
        accountId,
        scope: request.scope,
        allowedAt: at,
        endedAt: 0,
        renewals: 0,
      },
      code: { hash: hashOf(code), expiresAt: at + CODE_LIFE_MS, ...request },
    });
    return code;
  }

  /** Exchanges a code. Throws `GrantRefused`. */
  exchange(given: { code: string; redirectUri: string; verifier: string }): IssuedTokens {
    const hash = hashOf(given.code);
    const code = this.#state.codes.get(hash);
    if (!code) throw new GrantRefused('The code is unknown or has expired.');
    if (code.isUsed) this.#endStolen(code.grantId, 'The code was used before.');
    if (code.expiresAt <= this.#now()) throw new GrantRefused('The code has expired.');
    if (code.redirectUri !== given.redirectUri) throw new GrantRefused('redirect_uri is another one.');
    if (code.challenge !== hashOf(given.verifier)) throw new GrantRefused('code_verifier does not fit.');
    return this.#issue(code.grantId, { kind: 'exchanged', codeHash: hash });
  }

  /** Gives new tokens for a refresh token, which ends with it. Throws `GrantRefused`. */
  refresh(refreshToken: string): IssuedTokens {
    const hash = hashOf(refreshToken);
    const token = this.#state.refreshTokens.get(hash);
    if (!token) throw new GrantRefused('The refresh token is unknown.');
    if (token.isUsed) this.#endStolen(token.grantId, 'The refresh token was used before.');
    if (token.expiresAt <= this.#now() || this.#isEnded(token.grantId)) {
      throw new GrantRefused('The refresh token has ended.');
    }
    return this.#issue(token.grantId, { kind: 'renewed', refreshHash: hash });
  }

  /** Ends the grant of an access or refresh token; nothing if there is none (RFC 7009, 2.2). */
  revokeToken(token: string): void {
    const hash = hashOf(token);
    const found = this.#state.accessTokens.get(hash) ?? this.#state.refreshTokens.get(hash);
    if (found) this.end(found.grantId);
  }

  /** Ends a grant, as its company can at the ERP. Returns whether there was one that lasted. */
  end(grantId: string): boolean {
    if (!this.#state.grants.has(grantId) || this.#isEnded(grantId)) return false;
    this.#commit({ kind: 'ended', grantId, at: this.#now() });
    return true;
  }

  /** Whose access token it is; undefined once it has ended. */
  accountOf(accessToken: string): ErpAccount | undefined {
    const token = this.#state.accessTokens.get(hashOf(accessToken));
    if (!token || token.expiresAt <= this.#now() || this.#isEnded(token.grantId)) return undefined;
    const accountId = this.#state.grants.get(token.grantId)?.accountId;
    return ERP_ACCOUNTS.find(({ id }) => id === accountId);
  }

  /** Forgets every grant. */
  reset(): void {
    this.accessLifeSeconds = ACCESS_LIFE_SECONDS;
    this.#commit({ kind: 'reset' });
  }

  /** Calls back after each change. Returns what ends that. */
  onChange(listener: () => void): () => void {
    this.#events.on('change', listener);
    return () => void this.#events.off('change', listener);
  }

  close(): void {
    this.#journal.close();
  }

  #issue(
    grantId: string,
    by: { kind: 'exchanged'; codeHash: string } | { kind: 'renewed'; refreshHash: string },
  ): IssuedTokens {
    const [accessToken, refreshToken] = [newSecret(), newSecret()];
    const at = this.#now();
    const expiresInSeconds = this.accessLifeSeconds;
    this.#commit({
      ...by,
      access: { hash: hashOf(accessToken), grantId, expiresAt: at + expiresInSeconds * 1000 },
      refresh: { hash: hashOf(refreshToken), grantId, expiresAt: at + REFRESH_LIFE_MS, isUsed: false },
    });
    const scope = this.#state.grants.get(grantId)?.scope ?? '';
    return { accessToken, refreshToken, expiresInSeconds, scope };
  }

  #endStolen(grantId: string, reason: string): never {
    this.end(grantId);
    throw new GrantRefused(reason);
  }

  #isEnded(grantId: string): boolean {
    return (this.#state.grants.get(grantId)?.endedAt ?? 1) > 0;
  }

  #commit(change: ErpChange): void {
    this.#journal.append(change);
    applyErpChange(this.#state, change);
    if (this.#journal.length > COMPACT_AFTER)
      this.#journal.tryToCompact(snapshotOf(this.#state, this.#now()));
    this.#events.emit('change');
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in base64url: how secrets are kept, and how an S256 challenge is made. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
