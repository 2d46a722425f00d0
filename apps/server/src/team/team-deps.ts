import type { Db } from '../db/database.ts';
import type { ProviderState } from '../providers/provider-health.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import type { Vault } from '../security/vault.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';

/** What the calls about the team use. */
export interface TeamDeps {
  db: Db;
  work: TenantWork;
  vault: Vault;
  loginSessions: LoginSessions;
  mail: ProviderState;
  /** Rights or sign-ins of this account have changed: its open sockets are to follow at once. */
  checkAccess(accountId: string): void;
  /** Where browsers reach the app. */
  publicUrl: string;
  /** Cookies travel over HTTPS only. */
  secureCookies: boolean;
  now(): number;
}

/** The main account's person who makes a change, for the audit log. */
export interface TeamActor {
  accountId: string;
  subAccountId: string;
  name: string;
  ip: string;
}
