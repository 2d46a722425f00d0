import { startSandbox } from '@seller-chat/sandbox/testing';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { PLATFORM_OF } from '../chaos/conversations.ts';
import type { Marketplace } from '../chaos/conversations.ts';
import { connectShop, signIn } from '../chaos/seller.ts';
import type { Seller } from '../chaos/seller.ts';
import { startServer } from '../chaos/server.ts';
import type { Latencies } from '../ingest/load/latencies.ts';
import { checkImport } from './check-import.ts';
import type { ImportCheck, ImportedShop } from './check-import.ts';
import { startLiveTraffic } from './live-traffic.ts';
import type { Settings } from './settings.ts';

type Live = Latencies & { count: number; missing: number };

export interface ImportResult {
  seconds: number;
  /** The shortest a marketplace's own speed allows: one call for each conversation. */
  shortestSeconds: number;
  conversations: number;
  messages: number;
  /** Conversations that were done when the server was killed, and how many of them it began with afterwards. */
  killedAt: number;
  wentOnFrom: number;
  before: Live;
  during: Live;
  check: ImportCheck;
}

const BEFORE_MS = 20_000;
const POLL_MS = 5000;
/** The server is killed once so much is done. */
const KILL_AT = 0.4;
/** This long after the restart is not counted, because messages from the downtime come first. */
const RECOVERY_MS = 15_000;
/** Calls a second that each of the marketplaces grants a shop, as the server keeps to. */
const CALLS_PER_SECOND: Readonly<Record<Marketplace, number>> = {
  lazada: 10,
  shopee: 10,
  tiktok: 10,
  tokopedia: 4,
};
const MARKETPLACES = Object.keys(CALLS_PER_SECOND) as Marketplace[];

/** Connects many full shops at once while buyers of another one go on writing, and kills the server in the middle. */
export async function run(settings: Settings, say: (line: string) => void): Promise<ImportResult> {
  await using cleanUp = new AsyncDisposableStack();
  const port = await reservePorts();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = cleanUp.adopt(
    await startSandbox({
      seed: 'import',
      webhookBaseUrl: `${url}/webhook`,
      appBaseUrl: url,
      retryScale: 0.01,
    }),
    (one) => one.stop(),
  );
  const server = cleanUp.adopt(
    await startServer(sandbox, { port, databaseUrl: settings.databaseUrl }),
    (one) => one.stop(),
  );
  const { seller, cookie } = await signIn(server.ready.url, server.ready.demo);
  const [liveShop] = sandbox.world.shops('shopee');
  if (!liveShop) throw new Error('the world has no shop');
  await connectShop(seller, 'Shopee', liveShop.shopId);
  await until(() => isOver(seller));
  // Made first: it keeps the process busy in which the buyers live.
  const grown = growAll(sandbox.world, settings);
  const live = await startLiveTraffic(sandbox, liveShop.shopId, { url, cookie });
  cleanUp.defer(() => live.stop());
  const beganAt = performance.now();
  say('Buyers write; nothing is imported yet');
  await sleep(BEFORE_MS);
  const startedAt = performance.now();
  const shops: ImportedShop[] = [];
  for (const { marketplace, shopId } of grown) {
    shops.push({ marketplace, shop: await connectShop(seller, PLATFORM_OF[marketplace], shopId) });
  }
  const conversations = settings.shops * settings.conversationsPerShop;
  say(`${settings.shops} shops are connected`);
  const readDone = async (): Promise<number> => {
    const done = await countDone(seller, settings);
    say(`${done} of ${conversations} conversations`);
    return done;
  };
  await until(async () => (await readDone()) >= conversations * KILL_AT);
  const killed = performance.now();
  const killedAt = await readDone();
  await server.kill();
  const wentOnFrom = await readDone();
  const backAt = performance.now() + RECOVERY_MS;
  say(`Killed, and back in ${((performance.now() - killed) / 1000).toFixed(1)} s`);
  await until(async () => (await readDone()) >= conversations || (await isOver(seller)));
  await until(() => isOver(seller));
  const endedAt = performance.now();
  const [first, second] = [live.latencies(startedAt, killed - 1000), live.latencies(backAt, endedAt)];
  return {
    seconds: (endedAt - startedAt) / 1000,
    shortestSeconds: Math.max(
      ...MARKETPLACES.map((one) => settings.conversationsPerShop / CALLS_PER_SECOND[one]),
    ),
    conversations,
    messages: conversations * settings.messagesPerConversation,
    killedAt,
    wentOnFrom,
    before: live.latencies(beganAt, startedAt),
    during: first.p99 > second.p99 ? first : second,
    check: await checkImport(sandbox, seller, shops),
  };
}

function growAll(
  world: Awaited<ReturnType<typeof startSandbox>>['world'],
  { shops, conversationsPerShop, messagesPerConversation }: Settings,
): { marketplace: Marketplace; shopId: string }[] {
  return MARKETPLACES.flatMap((marketplace) => {
    const size = { shops: shops / MARKETPLACES.length, conversationsPerShop, messagesPerConversation };
    return world.grow({ marketplace, ...size }).map(({ shopId }) => ({ marketplace, shopId }));
  });
}

/** Imported conversations: all of the finished shops, and the present counts of the others. */
async function countDone(seller: Seller, { shops, conversationsPerShop }: Settings): Promise<number> {
  const { importList } = await seller.getImportProgress({});
  const underWay = importList.reduce((sum, one) => sum + one.conversationCount, 0);
  return (shops - importList.length) * conversationsPerShop + underWay;
}

async function isOver(seller: Seller): Promise<boolean> {
  return (await seller.getImportProgress({})).importList.length === 0;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(POLL_MS);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
