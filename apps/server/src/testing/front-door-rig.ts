import { sql } from '../db/query-builder/drizzle.ts';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS, TERMS_VERSION } from '@seller-chat/api-client/contract';
import type { EndpointName } from '@seller-chat/api-client/contract';
import { rowsOf } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { makeCodeInbox } from './code-inbox.ts';
import type { CodeInbox } from './code-inbox.ts';
import { openTestDatabase } from './open-test-database.ts';
import { solveCaptcha } from './solve-captcha.ts';
import { startApp } from './start-app.ts';
import type { TestApp } from './start-app.ts';
import { TEST_VAULT } from './stored-shop.ts';

/** The password of people who sign up. */
export const PASSWORD = 'correct horse';

/** The envelope of an answer, and the cookies that it sets. */
export interface Answer {
  code: number;
  reason: string;
  info?: Record<string, unknown>;
  data?: Record<string, unknown>;
  cookie: string;
}

interface From {
  cookie?: string;
  /** The address that the trusted proxy names. */
  from?: string;
}

/** A server with an inbox of codes, and the calls of a person at its front door. */
export interface FrontDoorRig {
  database: Database;
  app: TestApp;
  inbox: CodeInbox;
  /** Moves the server's clock forward. */
  pass(ms: number): void;
  /** Forgets messages, limits and codes. */
  reset(): Promise<void>;
  close(): Promise<void>;
  newEmail(): string;
  call(name: EndpointName, fields: Record<string, string>, at?: From): Promise<Answer>;
  sendCode(purpose: 'signup' | 'forget', email: string, from?: string): Promise<Answer>;
  register(email: string, code: string, change?: Record<string, string>): Promise<Answer>;
  /** Signs up from code to session; gives the account's id, too. Throws if it does not work. */
  signUp(email: string): Promise<Answer & { accountId: string }>;
  resetPassword(email: string, code: string, password?: string): Promise<Answer>;
  signIn(name: string, password: string, at?: From): Promise<Answer>;
  countOf(table: string): Promise<number>;
}

export async function openFrontDoor(): Promise<FrontDoorRig> {
  const inbox = makeCodeInbox();
  const database = await openTestDatabase();
  let aheadMs = 0;
  let serial = 0;
  const app = await startApp(database, { codeDelivery: inbox, now: () => Date.now() + aheadMs });

  const call: FrontDoorRig['call'] = async (name, fields, { cookie, from } = {}) => {
    const answer = await app.call(`/api${ENDPOINTS[name].path}`, fields, {
      ...(cookie !== undefined && { cookie }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
    });
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
    return { ...(answer.envelope as unknown as Answer), cookie: cookies.join('; ') };
  };
  const sendCode: FrontDoorRig['sendCode'] = async (purpose, email, from) => {
    const name = purpose === 'signup' ? 'sendValidateCodeByEmail' : 'sendFindPasswordCodeByEmail';
    const captcha = await solveCaptcha(app.url, TEST_VAULT, purpose);
    return call(name, { email: encipher(email), ...captcha }, from === undefined ? {} : { from });
  };
  const register: FrontDoorRig['register'] = (email, code, change = {}) =>
    call('register', {
      email: encipher(email),
      password: encipher(PASSWORD),
      validateCode: code,
      termsVersion: TERMS_VERSION,
      ...change,
    });

  return {
    database,
    app,
    inbox,
    call,
    sendCode,
    register,
    pass: (ms) => void (aheadMs += ms),
    newEmail: () => `person${(serial += 1)}@example.test`,
    async reset() {
      inbox.messages.length = 0;
      inbox.failing.clear();
      await database.db.execute(sql`delete from sign_in_limit`);
      await database.db.execute(sql`delete from verification_code`);
    },
    async close() {
      await app.close();
      await database.close();
    },
    async signUp(email) {
      await sendCode('signup', email);
      const answer = await register(email, inbox.codeFor(email, 'signup'));
      const account = answer.data?.['account'] as { accountId: string } | undefined;
      if (!account) throw new Error(`not signed up: ${answer.code}`);
      return { ...answer, accountId: account.accountId };
    },
    resetPassword: (email, code, password = 'battery staple') =>
      call('resetPasswordByEmail', {
        email: encipher(email),
        password: encipher(password),
        validateCode: code,
      }),
    signIn: (name, password, at = {}) =>
      call('login', { mobile: encipher(name), password: encipher(password) }, at),
    async countOf(table) {
      const rows = await rowsOf<{ n: number }>(
        database.db,
        sql`select count(*)::int as n from ${sql.identifier(table)}`,
      );
      return rows[0]?.n ?? 0;
    },
  };
}

/** Another code: `add` further. */
export function otherThan(code: string, add = 1): string {
  return String((Number(code) + add) % 1_000_000).padStart(6, '0');
}
