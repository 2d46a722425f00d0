import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../../../tooling/postgres/start-postgres.mjs';
import { signIn } from '../chaos/seller.ts';
import { startChild } from '../processes/child.ts';
import { fill } from './fill.ts';
import { makeQuestions } from './questions.ts';
import type { Question } from './questions.ts';
import type { Settings } from './settings.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

/** Not counted: caches fill and code is compiled, as on a server that has been at work. */
const WARM_UP_ROUNDS = 10;

/** How long a question and its bare query took, ms. */
export interface Measured {
  name: string;
  calls: number[];
  bare: number[];
}

export interface OrdersResult {
  orders: number;
  fillSeconds: number;
  measured: Measured[];
  wrong: string[];
}

/** Fills a database, asks the server, and beside each answer the database itself. */
export async function run(settings: Settings, say: (line: string) => void): Promise<OrdersResult> {
  await using cleanUp = new AsyncDisposableStack();
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(cleanUp));
  const folder = await mkdtemp(path.join(tmpdir(), 'seller-chat-orders-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  // Without workers: they would look for the marketplaces of the shops.
  const server = await startChild<{ url: string; demo: { account: string; password: string } }>(SERVER, {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    // The same with each run: a database that is kept is sealed with it.
    VAULT_KEY: '0'.repeat(64),
    DEMO_ACCOUNT: '1',
    WORKERS: 'off',
    RATE_LIMIT_PER_MINUTE: '10000000',
  });
  cleanUp.defer(() => server.stop());
  const { seller } = await signIn(server.ready.url, server.ready.demo);
  const { account } = await seller.getAccount({});
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  cleanUp.defer(() => client.end());

  const filledAt = performance.now();
  const added = await fill(client, account.accountId, settings.orders);
  const fillSeconds = (performance.now() - filledAt) / 1000;
  say(`${added} orders stored in ${fillSeconds.toFixed(0)} s`);
  const measured = new Map<string, Measured>();
  const wrong = new Set<string>();
  for (let round = 1 - WARM_UP_ROUNDS; round <= settings.rounds; round += 1) {
    const questions = await makeQuestions({ seller, client, accountId: account.accountId }, Math.abs(round));
    for (const question of questions) {
      if (round === 1 && settings.isExplained) say(await explain(client, question));
      const bare = await timed(() => askBare(client, question));
      const call = await timed(() => question.ask());
      if (JSON.stringify(bare.result) !== JSON.stringify(call.result)) wrong.add(question.name);
      if (round < 1) continue;
      const entry = measured.get(question.name) ?? { name: question.name, calls: [], bare: [] };
      measured.set(question.name, entry);
      entry.calls.push(call.ms);
      entry.bare.push(bare.ms);
    }
  }
  return { orders: settings.orders, fillSeconds, measured: [...measured.values()], wrong: [...wrong] };
}

async function startDatabase(cleanUp: AsyncDisposableStack): Promise<string> {
  const postgres = await startPostgres({ inEarnest: true, mayInstall: false });
  cleanUp.defer(() => postgres.stop());
  return postgres.url;
}

async function askBare(client: pg.Client, { sql, values }: Question): Promise<readonly string[] | number> {
  const { rows } = await client.query<{ count?: number; detail?: { platformOrderSn: string } }>(sql, [
    ...values,
  ]);
  const [first] = rows;
  return first?.count ?? rows.map(({ detail }) => detail?.platformOrderSn ?? '');
}

async function explain(client: pg.Client, { name, sql, values }: Question): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(`explain (analyze, costs off) ${sql}`, [
    ...values,
  ]);
  return [`\n${name}`, ...rows.map((row) => row['QUERY PLAN'] ?? '')].join('\n');
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
}
