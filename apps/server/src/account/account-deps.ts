import type { Db } from '../db/database.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import type { Vault } from '../security/vault.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import type { SellerPortals } from './seller-portals.ts';

/** What the calls about an account and its sign-ins use. */
export interface AccountDeps {
  db: Db;
  work: TenantWork;
  vault: Vault;
  loginSessions: LoginSessions;
  /** Sign-ins of this account have ended or changed: its open sockets are to follow at once. */
  checkAccess(accountId: string): void;
  /** Cookies travel over HTTPS only. */
  secureCookies: boolean;
  sellerPortals: SellerPortals;
  /** Runs work once the caller has its answer; a failure is logged. */
  afterAnswer(work: () => Promise<void>): void;
  now(): number;
}
