import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../../../tooling/postgres/start-postgres.mjs';
import { signIn } from '../chaos/seller.ts';
import type { Seller } from '../chaos/seller.ts';
import { startChild } from '../processes/child.ts';
import { fill } from './fill.ts';
import { makeQuestions } from './questions.ts';
import type { Question } from './questions.ts';
import type { Settings } from './settings.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const STRANGER = 'bench-stranger';
const PAGE = 20;

/** How long answers took, ms, in ascending order. */
export type Times = number[];

export interface SearchResult {
  messages: number;
  fillSeconds: number;
  indexSeconds: number;
  /** A session read by its key, over the same API in the same run: what any answer costs. */
  floor: Times;
  byQuestion: { language: string; kind: string; times: Times }[];
  /** The quickest answer to each question: what it costs while nothing else uses the machine. */
  quickest: Times;
  wrong: string[];
}

/** Fills a database, lets the server make it findable, asks, and compares what comes with what must come. */
export async function run(settings: Settings, say: (line: string) => void): Promise<SearchResult> {
  await using cleanUp = new AsyncDisposableStack();
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(cleanUp));
  const folder = await mkdtemp(path.join(tmpdir(), 'seller-chat-search-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const server = await startChild<{ url: string; demo: { account: string; password: string } }>(SERVER, {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    DEMO_ACCOUNT: '1',
    RATE_LIMIT_PER_MINUTE: '10000000',
  });
  cleanUp.defer(() => server.stop());
  const { seller } = await signIn(server.ready.url, server.ready.demo);
  const { account } = await seller.getAccount({});

  const filledAt = performance.now();
  const { messages } = settings;
  const added = await fill(databaseUrl, account.accountId, { messages, messagesPerSession: 50 });
  // The same words in another account's messages: they must not be found, and must not make the search
  // slower.
  await fill(databaseUrl, STRANGER, { messages: Math.ceil(messages / 20), messagesPerSession: 50 });
  const fillSeconds = (performance.now() - filledAt) / 1000;
  say(`${added} messages stored in ${fillSeconds.toFixed(0)} s`);
  const indexedAt = performance.now();
  await untilIndexed(databaseUrl, say);
  const indexSeconds = (performance.now() - indexedAt) / 1000;
  const measured = await measure(seller, makeQuestions(messages), settings.rounds);
  return { messages, fillSeconds, indexSeconds, ...measured };
}

async function startDatabase(cleanUp: AsyncDisposableStack): Promise<string> {
  const postgres = await startPostgres({ inEarnest: true, mayInstall: false });
  cleanUp.defer(() => postgres.stop());
  return postgres.url;
}

async function untilIndexed(databaseUrl: string, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ left: number }>('select count(*)::int as left from search_due');
      const left = rows[0]?.left ?? 0;
      if (left === 0) break;
      say(`${left} conversations to be indexed`);
      await new Promise((resolve) => setTimeout(resolve, 5000));
    }
    await client.query('analyze message_search');
    await client.query('analyze buyer_search');
  } finally {
    await client.end();
  }
}

async function measure(
  seller: Seller,
  questions: readonly Question[],
  rounds: number,
): Promise<Pick<SearchResult, 'floor' | 'byQuestion' | 'quickest' | 'wrong'>> {
  const floor: Times = [];
  const wrong = new Set<string>();
  const quickest = new Map<Question, number>();
  const times = new Map<string, { language: string; kind: string; times: Times }>();
  // The first round warms up: caches, compiled code. It is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const question of questions) {
      const key = `${question.language} ${question.kind}`;
      const entry = times.get(key) ?? { language: question.language, kind: question.kind, times: [] };
      times.set(key, entry);
      const sessionId = `s${(round * 131) % 1000}` as never;
      const shopId = `bench-shop-${((round * 131) % 1000) % 4}` as never;
      const floorMs = await timed(() => seller.getSessionDetail({ shopId, sessionId }));
      let found = 0;
      const ms = await timed(async () => (found = await ask(seller, question)));
      if (!isRight(question, found)) wrong.add(`${question.type} "${question.keyword}": ${found}`);
      if (round === 0) continue;
      floor.push(floorMs);
      entry.times.push(ms);
      quickest.set(question, Math.min(ms, quickest.get(question) ?? ms));
    }
  }
  const ascending = (list: Times): Times => list.sort((a, b) => a - b);
  for (const entry of times.values()) ascending(entry.times);
  return {
    floor: ascending(floor),
    byQuestion: [...times.values()],
    quickest: ascending([...quickest.values()]),
    wrong: [...wrong],
  };
}

async function ask(seller: Seller, { keyword, type }: Question): Promise<number> {
  const { buyers, orders, messages } = await seller.searchChat({ keyword, typeList: [type], pageSize: PAGE });
  return { buyer: buyers, order: orders, message: messages }[type].list.length;
}

function isRight({ expected }: Question, found: number): boolean {
  if (expected === 'some') return found > 0;
  return expected === 'many' ? found >= PAGE / 2 : found === expected;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
