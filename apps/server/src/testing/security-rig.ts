import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { eq } from '../db/query-builder/drizzle.ts';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS, SOCKET_PATH } from '@seller-chat/api-client/contract';
import type { SignInDevice } from '@seller-chat/api-client/contract';
import { createSubAccount } from '../account/sub-accounts.ts';
import { STEP_MS, codeAt } from '../account/second-factor/totp.ts';
import { auditEntry, notice } from '../db/schema/index.ts';
import { PASSWORD, openFrontDoor } from './front-door-rig.ts';
import type { Answer, FrontDoorRig } from './front-door-rig.ts';

/** A person with a signed-in browser. */
export interface Person {
  accountId: string;
  email: string;
  /** Of the browser: session, browser and first step as they were set last. */
  cookie: string;
}

export interface SecurityRig extends FrontDoorRig {
  newPerson(): Promise<Person>;
  /** A sub-account of this account, signed in. */
  newSub(accountId: string): Promise<Person>;
  /** Signs in in another browser. */
  enter(person: Person, password?: string): Promise<Person>;
  get(name: 'getSignInList' | 'getSecondFactor' | 'getPreferences', cookie: string): Promise<Answer>;
  devicesOf(cookie: string): Promise<SignInDevice[]>;
  connect(cookie: string): Promise<{ socket: Socket; ends: unknown[] }>;
  /** The kinds of the account's audit entries, oldest first. */
  audited(accountId: string): Promise<string[]>;
  /** The kinds of a person's notices. */
  noticed(accountId: string): Promise<string[]>;
  /** Turns the second factor on; gives its secret and the recovery codes. */
  turnOn(person: Person): Promise<{ secret: string; codes: string[] }>;
  /** The code of a secret at the server's time, some steps later. */
  codeOf(secret: string, steps?: number): string;
  /** Moves the server's clock to the next step, so that a code may be used again. */
  nextStep(): void;
}

/** Cookies as a browser keeps them: later ones replace earlier ones of the same name. */
export function withCookies(before: string, { cookie }: Pick<Answer, 'cookie'>): string {
  const all = new Map<string, string>();
  for (const one of `${before}; ${cookie}`.split('; ').filter((part) => part !== '')) {
    const [name = '', value = ''] = one.split('=', 2);
    if (value === '') all.delete(name);
    else all.set(name, value);
  }
  return [...all].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** A front door with people who are signed in. */
export async function openSecurity(): Promise<SecurityRig> {
  const rig = await openFrontDoor();
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const pass = (ms: number): void => {
    aheadMs += ms;
    rig.pass(ms);
  };
  const get: SecurityRig['get'] = async (name, cookie) => {
    const answer = await fetch(`${rig.app.url}/api${ENDPOINTS[name].path}`, { headers: { cookie } });
    return { ...((await answer.json()) as Answer), cookie: '' };
  };
  const codeOf: SecurityRig['codeOf'] = (secret, steps = 0) => codeAt(secret, now() + steps * STEP_MS);
  const enter: SecurityRig['enter'] = async (person, password = PASSWORD) => {
    const answer = await rig.signIn(person.email, password);
    return { ...person, cookie: withCookies('', answer) };
  };

  return {
    ...rig,
    pass,
    get,
    enter,
    codeOf,
    nextStep: () => pass(STEP_MS),
    async newPerson() {
      const email = rig.newEmail();
      const { accountId, cookie } = await rig.signUp(email);
      return { accountId, email, cookie: withCookies('', { cookie }) };
    },
    async newSub(accountId) {
      const email = rig.newEmail();
      const sub = { accountId, loginName: email, password: PASSWORD, displayName: 'Siti' };
      await createSubAccount(rig.database.db, { ...sub, permissionCodes: [], shopIds: null }, now());
      return enter({ accountId, email, cookie: '' });
    },
    async devicesOf(cookie) {
      return (await get('getSignInList', cookie)).data?.['signInList'] as SignInDevice[];
    },
    async connect(cookie) {
      const options = { path: SOCKET_PATH, transports: ['websocket'], forceNew: true, reconnection: false };
      const socket = io(rig.app.url, { ...options, extraHeaders: { cookie } });
      const ends: unknown[] = [];
      socket.on('loginExpired', (end: unknown) => ends.push(end));
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      return { socket, ends };
    },
    async audited(accountId) {
      const rows = await rig.database.db
        .select({ kind: auditEntry.kind })
        .from(auditEntry)
        .where(eq(auditEntry.accountId, accountId))
        .orderBy(auditEntry.seq);
      return rows.map(({ kind }) => kind);
    },
    async noticed(accountId) {
      const rows = await rig.database.db
        .select({ kind: notice.kind })
        .from(notice)
        .where(eq(notice.accountId, accountId))
        .orderBy(notice.createdAt);
      return rows.map(({ kind }) => kind);
    },
    async turnOn({ cookie }) {
      const begun = await rig.call('beginSecondFactor', { password: encipher(PASSWORD) }, { cookie });
      const secret = String(begun.data?.['secret']);
      const done = await rig.call('confirmSecondFactor', { code: codeOf(secret) }, { cookie });
      if (done.code !== 0) throw new Error(`not turned on: ${begun.code}, ${done.code}`);
      pass(STEP_MS);
      return { secret, codes: done.data?.['recoveryCodeList'] as string[] };
    },
  };
}
