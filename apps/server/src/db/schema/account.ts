import { sql } from '../query-builder/drizzle.ts';
import type { SignInEndReason } from '@seller-chat/api-client/contract';
import type { ClientKind } from '@seller-chat/core/client';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

/** A seller: the main account and everything that belongs to it. */
export const account = pgTable('account', {
  accountId: accountId().primaryKey(),
  displayName: text('display_name').notNull(),
  /** Empty: not given. */
  companyName: text('company_name').notNull().default(''),
  /** Grows with every change of the names. */
  profileVersion: integer('profile_version').notNull().default(0),
  /** Its first steps are shown; false from the time that they are closed, and for accounts that never had them. */
  hasFirstRun: boolean('has_first_run').notNull().default(false),
  createdAt: epochMs('created_at').notNull(),
});

/** A person of a seller's team, with a sign-in of their own. */
export const subAccount = pgTable(
  'sub_account',
  {
    accountId: accountId(),
    subAccountId: text('sub_account_id').notNull(),
    displayName: text('display_name').notNull(),
    /** Grows with every change of the name. */
    profileVersion: integer('profile_version').notNull().default(0),
    /** Core's permission codes; unknown ones grant nothing. */
    permissionCodes: jsonb('permission_codes').$type<string[]>().notNull(),
    /** The only shops they may see; null: all of the account. */
    shopIds: jsonb('shop_ids').$type<string[]>(),
    /** Switched off: may not sign in, and is signed out everywhere. */
    isActive: boolean('is_active').notNull().default(true),
    /** A role of core, or one of `team_role`; empty: permissions of their own. */
    roleId: text('role_id').notNull().default(''),
    /** Another person chose the password: until it is changed, the sign-in has no permission and sees no shop. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Grows with every change of rights, name or role. */
    version: integer('version').notNull().default(0),
    /** The newest minute with a request or an open socket; 0: never. */
    lastSeenAt: epochMs('last_seen_at').notNull().default(0),
    /** A process has an open socket of theirs, and says so until then; 0: none. */
    onlineUntil: epochMs('online_until').notNull().default(0),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subAccountId] })],
);

/** Who may sign in, and how. Never visible to the tenant role. */
export const credential = pgTable(
  'credential',
  {
    accountId: accountId(),
    /** The sub-account; empty for the main account. */
    subAccountId: text('sub_account_id').notNull().default(''),
    /** Mobile number or e-mail, normalised. */
    loginName: text('login_name').notNull().unique(),
    /** The main account gave it to a sub-account, which cannot change it. */
    isGiven: boolean('is_given').notNull().default(false),
    passwordHash: text('password_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.loginName] })],
);

/** A signed-in browser. Only the hash of its cookie is kept. Never visible to the tenant role. */
export const loginSession = pgTable(
  'login_session',
  {
    accountId: accountId(),
    /** The signed-in sub-account; empty for the main account. */
    subAccountId: text('sub_account_id').notNull().default(''),
    tokenHash: text('token_hash').notNull().unique(),
    /** Names the sign-in to people and to open sockets; stays when its cookie changes. */
    signInId: text('sign_in_id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    isMain: boolean('is_main').notNull(),
    /** The only shops this sign-in may see; null: all of the account. */
    shopIds: jsonb('shop_ids').$type<string[]>(),
    /** One of core's client kinds, and names from core's lists: what the browser called itself. */
    clientKind: text('client_kind').$type<ClientKind>().notNull().default('default'),
    browser: text('browser'),
    system: text('system'),
    /** The address that signed in; null: not known. */
    address: text('address'),
    /** The browser that signed in, as `known_browser` has it now; null: not known. */
    browserHash: text('browser_hash'),
    createdAt: epochMs('created_at').notNull(),
    lastSeenAt: epochMs('last_seen_at').notNull(),
    expiresAt: epochMs('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenHash] }),
    // Beginning with the account, it would be taken for the key by a database that has not yet looked at the table.
    index('login_session_sub_account').on(table.subAccountId, table.accountId),
  ],
);

/**
 * Why a sign-in has ended, for the browser that still has its cookie, and for its sockets. A reason is kept a week.
 * Written by the deletes of `login_session` and by its triggers. Never visible to the tenant role.
 */
export const endedSignIn = pgTable(
  'ended_sign_in',
  {
    accountId: accountId(),
    tokenHash: text('token_hash').notNull().unique(),
    signInId: text('sign_in_id').notNull(),
    reason: text('reason').$type<SignInEndReason>().notNull(),
    endedAt: epochMs('ended_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenHash] }),
    index('ended_sign_in_sign_in_id').on(table.signInId),
    index('ended_sign_in_ended_at').on(table.endedAt),
  ],
);

/** A person's second factor: codes by time (RFC 6238). Never visible to the tenant role. */
export const secondFactor = pgTable(
  'second_factor',
  {
    accountId: accountId(),
    /** Empty for the main account. */
    subAccountId: text('sub_account_id').notNull(),
    /** The secret, sealed by the vault for this person. */
    sealed: text('sealed').notNull(),
    /** The last step of 30 s whose code was used: no code of it, or of one before it, is taken again. */
    lastStep: epochMs('last_step').notNull().default(0),
    createdAt: epochMs('created_at').notNull(),
    /** When its first code proved it; null: it does not count yet. */
    confirmedAt: epochMs('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subAccountId] })],
);

/** Recovery codes that are not used yet, as keyed hashes. Never visible to the tenant role. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: accountId(),
    subAccountId: text('sub_account_id').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subAccountId, table.codeHash] })],
);

/** First steps of signing in that wait for the second. Only the hash of the browser's cookie is kept. */
export const firstStep = pgTable(
  'first_step',
  {
    accountId: accountId(),
    subAccountId: text('sub_account_id').notNull(),
    ticketHash: text('ticket_hash').notNull().unique(),
    /** Codes that are still compared. */
    guessesLeft: integer('guesses_left').notNull(),
    expiresAt: epochMs('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.subAccountId, table.ticketHash] }),
    index('first_step_expires_at').on(table.expiresAt),
  ],
);

/**
 * Wrong passwords, codes asked for and codes tried, counted per name, address, network and known browser: each row a
 * leaky bucket. Keys are hashes, so names and addresses are not readable here. Never visible to the tenant role.
 */
export const signInLimit = pgTable(
  'sign_in_limit',
  {
    key: text('key').primaryKey(),
    /** When the bucket is empty again, epoch ms: the row may be removed from then on. */
    emptyAt: epochMs('empty_at').notNull(),
  },
  (table) => [index('sign_in_limit_empty_at').on(table.emptyAt)],
);

/**
 * A browser in which a person has signed in before: other people's wrong passwords do not slow it down. Only the hash
 * of its cookie is kept. Never visible to the tenant role.
 */
export const knownBrowser = pgTable(
  'known_browser',
  {
    accountId: accountId(),
    /** The sub-account that signed in; empty for the main account. */
    subAccountId: text('sub_account_id').notNull(),
    browserHash: text('browser_hash').notNull(),
    lastUsedAt: epochMs('last_used_at').notNull(),
    /** Until then it is asked for no second factor, epoch ms; 0: it always is. */
    trustedUntil: epochMs('trusted_until').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.subAccountId, table.browserHash] }),
    index('known_browser_hash').on(table.browserHash),
    index('known_browser_last_used_at').on(table.lastUsedAt),
  ],
);

/** An agent's chat settings; a row from the first change on. */
export const chatSetting = pgTable(
  'chat_setting',
  {
    accountId: accountId(),
    /** Empty: the main account's own. */
    subAccountId: text('sub_account_id').notNull(),
    /** The chosen settings; absent keys have their default. */
    chosen: jsonb('chosen').$type<Record<string, string>>().notNull(),
    /** Grows with every change: an older answer never replaces a newer one on a screen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subAccountId] })],
);

/**
 * The newest code for a purpose and an e-mail or mobile number, also where none was delivered. Keys and codes are keyed
 * hashes. Never visible to the tenant role.
 */
export const verificationCode = pgTable(
  'verification_code',
  {
    purpose: text('purpose').notNull(),
    targetHash: text('target_hash').notNull(),
    /** Another one with every code. */
    codeId: text('code_id').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Guesses that are still compared; 0: the code is dead. */
    attemptsLeft: integer('attempts_left').notNull(),
    sentAt: epochMs('sent_at').notNull(),
    expiresAt: epochMs('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.targetHash] }),
    index('verification_code_expires_at').on(table.expiresAt),
  ],
);

/** Captchas that were tried, until they expire. Those that were only asked for are stored nowhere. */
export const usedCaptcha = pgTable(
  'used_captcha',
  {
    captchaKey: text('captcha_key').primaryKey(),
    expiresAt: epochMs('expires_at').notNull(),
  },
  (table) => [index('used_captcha_expires_at').on(table.expiresAt)],
);

/** What a person agreed to, in which version, when and from which address. */
export const consent = pgTable(
  'consent',
  {
    accountId: accountId(),
    /** Empty for the main account. */
    subAccountId: text('sub_account_id').notNull(),
    /** `terms` or `privacy`. */
    document: text('document').notNull(),
    version: text('version').notNull(),
    agreedAt: epochMs('agreed_at').notNull(),
    /** The address of the connection, or as a trusted proxy names it. */
    address: text('address').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subAccountId, table.document, table.version] })],
);
