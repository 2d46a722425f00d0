import { Worker } from 'node:worker_threads';
import { startSandbox } from '@seller-chat/sandbox/testing';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { prepareFuzz } from '../../../apps/server/src/testing/fuzz/fuzz-world.ts';
import { runFuzz } from '../../../apps/server/src/testing/fuzz/run-fuzz.ts';
import type { FuzzResult } from '../../../apps/server/src/testing/fuzz/run-fuzz.ts';
import { testEnvironment } from '../../../apps/server/src/testing/test-environment.ts';
import { startServer } from '../chaos/server.ts';
import type { Settings } from './settings.ts';

export interface RunResult extends FuzzResult {
  seconds: number;
  /** Times of `/healthz` in ms, ascending: on the idle server, and during the run. */
  idle: number[];
  busy: number[];
}

const SETTLE_MS = 10_000;
const IDLE_MS = 5000;

/** Sends odd requests to a server in a process of its own, and asks meanwhile whether it is healthy. */
export async function run(settings: Settings): Promise<RunResult> {
  await using cleanUp = new AsyncDisposableStack();
  const port = await reservePorts();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = cleanUp.adopt(
    await startSandbox({ seed: 'fuzz', webhookBaseUrl: `${url}/webhook`, appBaseUrl: url }),
    (one) => one.stop(),
  );
  const server = cleanUp.adopt(
    await startServer(sandbox, { port, databaseUrl: settings.databaseUrl }),
    (one) => one.stop(),
  );
  // The secrets alone are used of it: pushes are signed with them.
  const environment = testEnvironment(
    sandbox,
    { dataDir: '', databaseUrl: undefined, remove: async () => undefined },
    port,
  );
  const setting = await prepareFuzz(url, sandbox, environment, server.ready.demo);
  const probe = cleanUp.adopt(
    new Worker(new URL('health-probe.ts', import.meta.url), { workerData: url }),
    (one) => one.terminate().then(() => undefined),
  );
  const timesOf = async (work: () => Promise<unknown>): Promise<number[]> => {
    await take(probe);
    await work();
    return (await take(probe)).sort((a, b) => a - b);
  };
  // The shops' imports end.
  await sleep(SETTLE_MS);
  const idle = await timesOf(() => sleep(IDLE_MS));
  const startedAt = performance.now();
  let result: FuzzResult | undefined;
  const busy = await timesOf(async () => (result = await runFuzz({ port, ...settings, ...setting })));
  if (!result) throw new Error('nothing was sent');
  return { ...result, seconds: (performance.now() - startedAt) / 1000, idle, busy };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function take(probe: Worker): Promise<number[]> {
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.once('message', (times: number[]) => {
      probe.off('error', reject);
      resolve(times);
    });
    probe.postMessage('take');
  });
}
