import { randomBytes, randomUUID } from 'node:crypto';
import type { AutoReplyRuleValues } from '@seller-chat/api-client/contract';
import { saveRule } from '../automation/save-rule.ts';
import type { Db } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { account, shop, shopToken } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { DEFAULT_FIRST_PLAN } from '../plan/plan.ts';
import { beginPlan } from '../plan/plan-store.ts';
import { makeLoginSessions } from '../security/login-sessions.ts';
import { makeVault, vaultContext } from '../security/vault.ts';

/** An account with shops and rules to write into a database. */
export interface AccountToFill {
  platformShopIds: readonly string[];
  /** The rules, in their order. */
  rulesOf(shopIds: readonly string[]): readonly AutoReplyRuleValues[];
}

/** A seller who is signed in. */
export interface FilledAccount {
  accountId: string;
  /** In the order of `platformShopIds`. */
  shopIds: string[];
  /** The cookie of their browser. */
  cookie: string;
}

const DAY = 86_400_000;

/**
 * Fills a database that no server has open with accounts of connected Shopee shops and rules of auto reply, for
 * benchmarks. Their tokens stay valid, and their plans hold a million replies.
 *
 * @param vaultKey - the server's `VAULT_KEY`
 */
export async function fillAutoReply(
  storage: { databaseUrl: string | null; dataDir: string },
  vaultKey: string,
  accounts: readonly AccountToFill[],
): Promise<FilledAccount[]> {
  const { db, close } = await openDatabase(storage);
  try {
    const filled: FilledAccount[] = [];
    for (const one of accounts) filled.push(await fill(db, vaultKey, one));
    return filled;
  } finally {
    await close();
  }
}

async function fill(
  db: Db,
  vaultKey: string,
  { platformShopIds, rulesOf }: AccountToFill,
): Promise<FilledAccount> {
  const now = Date.now();
  const accountId = randomUUID();
  await db.insert(account).values({ accountId, displayName: 'Ayu', createdAt: now });
  const limits = { ...DEFAULT_FIRST_PLAN.limits, autoReplies: 1_000_000 };
  await beginPlan(db, accountId, { ...DEFAULT_FIRST_PLAN, limits, lastsDays: 365 }, now);
  const shopIds: string[] = [];
  for (const platformShopId of platformShopIds) {
    const shopId = randomBytes(8).toString('hex');
    const facts = { platform: 'Shopee', site: 'MY', status: 'success', shopName: platformShopId } as const;
    await db.insert(shop).values({ accountId, shopId, platformShopId, ...facts, createdAt: now });
    const accessExpiresAt = now + DAY;
    const times = { accessExpiresAt, refreshExpiresAt: now + 30 * DAY };
    const tokens = { accessToken: 'access', refreshToken: 'refresh', ...times, extra: {} };
    const vault = makeVault(Buffer.from(vaultKey, 'hex'));
    const sealed = vault.seal(JSON.stringify(tokens), vaultContext(accountId, shopId));
    await db.insert(shopToken).values({ accountId, shopId, sealed, accessExpiresAt, generation: 1 });
    shopIds.push(shopId);
  }
  const person = { accountId, subAccountId: '', name: 'Ayu', signInId: '', isMain: true } as const;
  const signedIn = { ...person, shopIdList: null, permissionCodeList: [] };
  for (const values of rulesOf(shopIds))
    await db.transaction((tx) =>
      saveRule(tx, { signedIn, ip: '::1', now }, { requestId: randomUUID(), version: 0, values }),
    );
  const signIns = makeLoginSessions(db, Date.now);
  const { secret } = await signIns.start({ accountId, isMain: true, shopIds: null });
  return { accountId, shopIds, cookie: `${SESSION_COOKIE}=${secret}` };
}
