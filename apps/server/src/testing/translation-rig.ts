import { randomUUID } from 'node:crypto';
import { eq } from '../db/query-builder/drizzle.ts';
import { startSandbox } from '@seller-chat/sandbox/testing';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { TextTranslation } from '@seller-chat/api-client/contract';
import type { PermissionCode } from '@seller-chat/core';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { accountPlan, subAccount } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { makeTranslator } from '../translation/translator.ts';
import type { TranslatorSettings } from '../translation/translator.ts';
import { openTestDatabase } from './open-test-database.ts';
import { startApp } from './start-app.ts';
import type { TestApp } from './start-app.ts';
import { storeAccount } from './stored-shop.ts';

/** An answer of `translateLanguage`, or of a call that failed. */
export interface TranslationAnswer {
  code: number;
  reason: string;
  data?: { translations: TextTranslation[]; limit: { used: number; max: number } | null };
  info?: { limit: string; used: number; max: number; translations: TextTranslation[] };
}

/** A server that translates through the sandbox. */
export interface TranslationRig {
  app: TestApp;
  database: Database;
  sandbox: TestSandbox;
  /** The cookie of a new account, and its plan's characters. */
  enter(characters?: number): Promise<{ accountId: string; cookie: string }>;
  /** The cookie of a new sub-account with these permissions. */
  enterAs(accountId: string, permissionCodes: readonly PermissionCode[]): Promise<string>;
  translate(
    cookie: string,
    texts: readonly string[],
    fields?: Record<string, string>,
  ): Promise<TranslationAnswer>;
  used(accountId: string): Promise<number>;
  close(): Promise<void>;
}

export async function startTranslationRig(change: Partial<TranslatorSettings> = {}): Promise<TranslationRig> {
  const database = await openTestDatabase();
  const sandbox = await startSandbox();
  const settings = readConfig(sandbox.providers.environment);
  const app = await startApp(database, {
    translator: await makeTranslator({
      name: settings.TRANSLATION_PROVIDER ?? 'libretranslate',
      url: settings.TRANSLATION_URL,
      key: settings.TRANSLATION_KEY,
      timeoutMs: 4000,
      ...change,
    }),
  });
  const planOf = (accountId: string) => eq(accountPlan.accountId, accountId);
  return {
    app,
    database,
    sandbox,
    async enter(characters = 100_000) {
      const accountId = await storeAccount(database.db);
      await database.db
        .update(accountPlan)
        .set({ maxTranslatedCharacters: characters })
        .where(planOf(accountId));
      return { accountId, cookie: await app.signIn(accountId) };
    },
    async enterAs(accountId, permissionCodes) {
      const subAccountId = randomUUID();
      await database.db.insert(subAccount).values({
        accountId,
        subAccountId,
        displayName: 'Siti',
        permissionCodes: [...permissionCodes],
        shopIds: null,
        createdAt: 0,
      });
      const who = { accountId, subAccountId, isMain: false, shopIds: null };
      return `${SESSION_COOKIE}=${(await app.services.loginSessions.start(who)).secret}`;
    },
    async translate(cookie, texts, fields = {}) {
      const form = { platform: 'Shopee', targetLanguage: 'en', texts: JSON.stringify(texts), ...fields };
      const { envelope } = await app.call('/api/common/translate/translateLanguage', form, { cookie });
      return envelope as unknown as TranslationAnswer;
    },
    async used(accountId) {
      const [plan] = await database.db.select().from(accountPlan).where(planOf(accountId));
      return plan?.translatedCharacters ?? NaN;
    },
    async close() {
      await app.close();
      await sandbox.stop();
      await database.close();
    },
  };
}
