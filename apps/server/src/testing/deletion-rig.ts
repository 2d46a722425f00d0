import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from '../db/query-builder/drizzle.ts';
import { encipher } from '@seller-chat/api-client/cipher';
import { API_BASE, ENDPOINTS } from '@seller-chat/api-client/contract';
import { createAccount } from '../account/accounts.ts';
import { closeAccount } from '../account-data/deletion/close-account.ts';
import { findDeletion } from '../account-data/deletion/deletion-store.ts';
import type { DeletionRow } from '../account-data/deletion/deletion-store.ts';
import type { EraseDeps } from '../account-data/deletion/erase-account.ts';
import type { Database } from '../db/database.ts';
import { accountDeletion, job } from '../db/schema/index.ts';
import { fillAccount } from './fill-account.ts';
import { openTestDatabase } from './open-test-database.ts';
import { startApp } from './start-app.ts';
import type { TestApp } from './start-app.ts';
import { TEST_VAULT } from './stored-shop.ts';

const DAY = 86_400_000;
/** The password and the name of each account of a rig. */
export const PASSWORD = 'correct horse';
const NAME = 'Toko Melati Sejahtera';

/** A main account with a sign-in and a row in every table; `mark` is in each text of them. */
interface FilledAccount {
  accountId: string;
  email: string;
  mark: string;
  cookie: string;
}

type Name = 'requestAccountDeletion' | 'cancelAccountDeletion' | 'getAccountDeletion';

/** A server without workers, accounts to delete, and what deletes them. */
export interface DeletionRig {
  database: Database;
  app: TestApp;
  eraseDeps(): EraseDeps;
  newAccount(): Promise<FilledAccount>;
  /** One whose deletion is due. */
  dueAccount(): Promise<FilledAccount & { deletion: DeletionRow }>;
  call(name: Name, cookie: string, fields?: Record<string, string>): Promise<Record<string, unknown>>;
  /** Asks for the deletion, with the right password and name. */
  request(cookie: string, change?: Record<string, string>): Promise<Record<string, unknown>>;
  close(deletion: DeletionRow): Promise<boolean>;
  stop(): Promise<void>;
}

export async function openDeletionRig(): Promise<DeletionRig> {
  const database = await openTestDatabase();
  const app = await startApp(database);
  let serial = 0;
  const rig: DeletionRig = {
    database,
    app,
    eraseDeps: () => ({
      db: database.db,
      files: app.services.uploads.files,
      vault: TEST_VAULT,
      now: Date.now,
    }),
    async newAccount() {
      serial += 1;
      const email = `melati${serial}@example.test`;
      const mark = `Budi-${serial}-rahasia`;
      const plan = { maxShopNum: 1, planExpiresAt: Date.now() + DAY };
      const login = { loginName: email, password: PASSWORD, displayName: NAME };
      const accountId = await createAccount(database.db, { ...login, ...plan }, Date.now());
      if (accountId === null) throw new Error('the name is taken');
      await fillAccount(database.db, accountId, mark);
      await database.db.delete(job);
      return { accountId, email, mark, cookie: await app.signIn(accountId) };
    },
    async dueAccount() {
      const one = await rig.newAccount();
      await rig.request(one.cookie);
      const { accountId } = one;
      await database.db
        .update(accountDeletion)
        .set({ dueAt: 1 })
        .where(eq(accountDeletion.accountId, accountId));
      const deletion = await findDeletion(database.db, accountId);
      if (!deletion) throw new Error('no deletion was stored');
      return { ...one, deletion };
    },
    async call(name, cookie, fields = {}) {
      const path = API_BASE + ENDPOINTS[name].path;
      if (ENDPOINTS[name].method === 'POST') return (await app.call(path, fields, { cookie })).envelope;
      const answer = await fetch(app.url + path, { headers: { cookie } });
      return (await answer.json()) as Record<string, unknown>;
    },
    request: (cookie, change = {}) =>
      rig.call('requestAccountDeletion', cookie, {
        password: encipher(PASSWORD),
        accountName: NAME,
        ...change,
      }),
    close: (deletion) =>
      closeAccount({ db: database.db, vault: TEST_VAULT }, deletion, { settleMs: 0, now: Date.now() }),
    async stop() {
      await app.close();
      await database.close();
    },
  };
  return rig;
}

/** Whether a text is in any file of the store, where that is a folder. */
export async function isInFiles({ files }: Database, text: string): Promise<boolean> {
  if (files.kind !== 'folder') return false;
  const names = await readdir(files.path, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((one) => one.isFile())) {
    if ((await readFile(join(entry.parentPath, entry.name))).includes(text)) return true;
  }
  return false;
}
