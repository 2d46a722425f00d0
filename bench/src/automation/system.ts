import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AutoReplyRuleValues } from '@seller-chat/api-client/contract';
import { startPostgres } from '../../../tooling/postgres/start-postgres.mjs';
import { fillAutoReply } from '../../../apps/server/src/testing/fill-auto-reply.ts';
import type { FilledAccount } from '../../../apps/server/src/testing/fill-auto-reply.ts';
import type { CpuPlaces } from '../ingest/load/cpu-time.ts';
import type { PushPlan } from '../ingest/load/push.ts';
import { PUBLIC_URL } from '../ingest/systems/seller-chat.ts';
import { startChild } from '../processes/child.ts';
import type { DatabaseName, Settings } from './settings.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const SHOPS = 10;
const RULES = 50;
/** Each message is the first of a buyer of its own: the caps of a conversation keep none of them silent. */
const BUYERS = 1_000_000;
const VAULT_KEY = randomBytes(32).toString('hex');

/** An account under load: its pushes, and who listens. */
export interface Side {
  plan: PushPlan;
  account: FilledAccount;
}

/** The servers on one database, and two accounts: with rules and without. */
export interface System {
  withRules: Side;
  withoutRules: Side;
  /** One process, or two where the database lets a second one in. */
  urls: string[];
  cpu: CpuPlaces;
  storage: { databaseUrl: string | null; dataDir: string };
  /** Ends the servers, and keeps what they stored. */
  stopServers(): Promise<void>;
}

/** Whether the buyer of this message is to be answered: the rule that answers is for all shops but the last. */
export const isAnswered = (number: number): boolean => number % SHOPS !== SHOPS - 1;

/** Starts the servers, as they are shipped, on a new database. What it starts is ended by `cleanUp`. */
export async function startSystem(
  name: DatabaseName,
  { databaseUrl: given }: Settings,
  marketplaceUrl: string,
  cleanUp: AsyncDisposableStack,
): Promise<System> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'seller-chat-automation-'));
  cleanUp.defer(() => rm(dataDir, { recursive: true, force: true }));
  const postgres =
    name === 'PostgreSQL' && given === null
      ? cleanUp.adopt(await startPostgres({ inEarnest: true, mayInstall: false }), (one) => one.stop())
      : null;
  const storage = { databaseUrl: name === 'PGlite' ? null : (postgres?.url ?? given), dataDir };
  const [withRules, withoutRules] = [planOf(700_000_001), planOf(800_000_001)];
  const [answering, silent] = await fillAutoReply(storage, VAULT_KEY, [
    { platformShopIds: withRules.platformShopIds, rulesOf },
    { platformShopIds: withoutRules.platformShopIds, rulesOf: () => [] },
  ]);
  if (!answering || !silent) throw new Error('the accounts were not stored');
  const environment = {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    ...(storage.databaseUrl === null ? {} : { DATABASE_URL: storage.databaseUrl }),
    VAULT_KEY,
    PUBLIC_URL,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '10000000',
    SHOPEE_PARTNER_ID: '1',
    SHOPEE_PARTNER_KEY: withRules.partnerKey,
    SHOPEE_API_URL: marketplaceUrl,
  };
  const start = async () =>
    cleanUp.adopt(await startChild<{ url: string }>(SERVER, environment), (one) => one.stop());
  const servers = [await start()];
  if (storage.databaseUrl !== null) servers.push(await start());
  const pid = servers[0]?.process.pid ?? 0;
  const database = postgres === null ? null : ({ pid: postgres.pid, part: 'children' } as const);
  return {
    withRules: { plan: withRules, account: answering },
    withoutRules: { plan: withoutRules, account: silent },
    urls: servers.map(({ ready }) => ready.url),
    cpu: { server: { pid, part: 'whole' }, database },
    storage,
    stopServers: async () => void (await Promise.all(servers.map((one) => one.stop()))),
  };
}

const planOf = (firstShopId: number): PushPlan => ({
  webhookUrl: `${PUBLIC_URL}/webhook/shopee`,
  partnerKey: 'the key of the benchmark',
  platformShopIds: Array.from({ length: SHOPS }, (_, index) => String(firstShopId + index)),
  conversations: BUYERS,
});

/** As many rules as a busy seller has, by keyword and by hours; the last one is the one that answers. */
function rulesOf(shopIds: readonly string[]): AutoReplyRuleValues[] {
  const rule = (name: string, text: string): AutoReplyRuleValues => ({
    name,
    isEnable: true,
    condition: {
      type: 'keyword',
      keywords: [{ match: 'contains', text }],
      negativeKeywords: ['refund', 'retur', 'rusak'],
    },
    scope: 'allShop',
    shopIdList: [],
    language: '',
    template: 'Masih ada kak {buyerName|}, silakan dipesan.',
    templateIfMissing: '',
  });
  const silent = Array.from({ length: RULES - 2 }, (_, index) => rule(`Silent ${index}`, `kata${index}`));
  return [
    { ...rule('Closed', ''), condition: { type: 'offHours', openingHours: null } },
    ...silent,
    { ...rule('Stock', 'arabika'), scope: 'shop', shopIdList: shopIds.slice(0, SHOPS - 1) as never },
  ];
}
