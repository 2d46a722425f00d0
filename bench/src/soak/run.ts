import { setTimeout as sleep } from 'node:timers/promises';
import { makeRandom } from '@seller-chat/sandbox/random';
import { startSandbox } from '@seller-chat/sandbox/testing';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { makeAnswers } from '../chaos/answers.ts';
import { compareUntilEqual } from '../chaos/compare-until-equal.ts';
import type { Difference } from '../chaos/compare.ts';
import { makeConversations } from '../chaos/conversations.ts';
import { signIn } from '../chaos/seller.ts';
import { startServer } from '../chaos/server.ts';
import { runWorkload } from '../chaos/workload.ts';
import { MEMORY_REPORT, readMemory } from '../memory/process-memory.ts';
import type { ProcessMemory } from '../memory/process-memory.ts';
import { WEB_ROOT, requireBuiltWeb } from '../web/page/system.ts';
import { openSellerPage } from './seller-page.ts';
import type { Settings } from './settings.ts';

/** What the programs held at one moment. */
export interface Sample {
  minutes: number;
  events: number;
  server: ProcessMemory;
  pageHeapMb: number;
  /** Conversations opened in the page so far. */
  opened: number;
}

export interface SoakResult {
  samples: readonly Sample[];
  difference: Difference;
  /** What went wrong besides. */
  problems: readonly string[];
}

const MINUTE_MS = 60_000;
/** Of a short run there are more samples than one a minute. */
const SAMPLE_MS = 10_000;

/**
 * Makes events at a steady rate while a seller has the app open, then compares the server's messages with the
 * marketplaces'. The server is never restarted.
 */
export async function run(settings: Settings, onSample: (sample: Sample) => void): Promise<SoakResult> {
  requireBuiltWeb();
  await using cleanUp = new AsyncDisposableStack();
  const port = await reservePorts();
  const url = `http://127.0.0.1:${port}`;
  const { seed } = settings;
  const sandbox = cleanUp.adopt(
    await startSandbox({ seed, webhookBaseUrl: `${url}/webhook`, appBaseUrl: url, retryScale: 0.01 }),
    (one) => one.stop(),
  );
  const server = cleanUp.adopt(
    await startServer(sandbox, { port, databaseUrl: null, webRoot: WEB_ROOT, preloads: [MEMORY_REPORT] }),
    (one) => one.stop(),
  );
  const { seller } = await signIn(url, server.ready.demo);
  const conversations = await makeConversations(sandbox.world, seller);
  const page = cleanUp.adopt(await openSellerPage({ url, login: server.ready.demo }, seed), (one) =>
    one.close(),
  );
  const answers = makeAnswers(seller);
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const endAt = startedAt + settings.minutes * MINUTE_MS;
  let events = 0;

  async function sample(): Promise<void> {
    while (performance.now() < endAt) {
      await sleep(SAMPLE_MS);
      const taken: Sample = {
        minutes: (performance.now() - startedAt) / MINUTE_MS,
        events,
        server: await readMemory(server.process),
        pageHeapMb: await page.heapMb(),
        opened: page.opened,
      };
      samples.push(taken);
      onSample(taken);
    }
  }

  const work = runWorkload(
    { world: sandbox.world, conversations, random: makeRandom(`${seed}/soak`), answers },
    { perSecond: settings.perSecond, isOver: () => performance.now() >= endAt },
    (number) => void (events = number),
  );
  await Promise.race([Promise.all([work, sample()]), page.failed]);
  const patienceMs = settings.patienceSeconds * 1000;
  const refused = await answers.taken(patienceMs);
  const difference = await compareUntilEqual(
    { world: sandbox.world, seller, conversations, isReadBySeller: true },
    patienceMs,
    (line) => console.error(line),
  );
  const problems = page.errors.map((error) => `an error in the page: ${error}`);
  if (refused > 0) problems.push(`${refused} answers were not taken by the server`);
  if (page.opened === 0) problems.push('the page opened no conversation');
  if (server.unexpectedEnds > 0) problems.push('the server ended by itself');
  return { samples, difference, problems };
}
