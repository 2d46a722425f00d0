import type { ShopId } from '@seller-chat/core';
import { makeRandom } from '@seller-chat/sandbox/random';
import { startSandbox } from '@seller-chat/sandbox/testing';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { makeAnswers } from './answers.ts';
import { compareUntilEqual } from './compare-until-equal.ts';
import { isEqual } from './compare.ts';
import type { Difference } from './compare.ts';
import { runWorkload } from './workload.ts';
import { makeConversations } from './conversations.ts';
import type { Conversation } from './conversations.ts';
import { makeFaultInjector } from './fault-injector.ts';
import { openFaultMeans } from './fault-target.ts';
import { uploadFilm } from './film.ts';
import { signIn } from './seller.ts';
import { startServer } from './server.ts';
import type { Settings } from './settings.ts';

export interface RunResult {
  difference: Difference;
  /** Messages at the marketplaces in the end. */
  messages: number;
  answers: number;
  /** How often each kind of fault was injected, by title. */
  faults: Readonly<Record<string, number>>;
  /** Kinds that could not be injected, with the reason. */
  leftOut: readonly string[];
  /** What the server did wrong before the comparison. */
  problems: readonly string[];
  /** Ms from the end of all faults until both worlds agree. Null: they did not agree in time. */
  agreedAfterMs: number | null;
}

/** Events between two faults. */
const FAULT_EVERY = 60;
const FILM_BYTES = 4 * 1024 * 1024;

/**
 * Lets things happen at all marketplaces while pushes are lost, doubled and shuffled, calls fail, tokens expire
 * and the server is killed; then mends everything, and waits until the server has everything as it is there.
 */
export async function run(settings: Settings, say: (line: string) => void): Promise<RunResult> {
  await using cleanUp = new AsyncDisposableStack();
  const port = await reservePorts();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = cleanUp.adopt(
    await startSandbox({
      seed: settings.seed,
      webhookBaseUrl: `${url}/webhook`,
      appBaseUrl: url,
      retryScale: 0.01,
    }),
    (one) => one.stop(),
  );
  const { possible, leftOut, ...means } = await openFaultMeans(settings, cleanUp);
  const server = cleanUp.adopt(
    await startServer(sandbox, {
      port,
      databaseUrl: settings.databaseUrl,
      logFile: settings.logFile,
      hasMovableClock: possible.includes('clock'),
      ...(means.disk && { folder: means.disk.folder }),
    }),
    (one) => one.stop(),
  );
  const signedIn = await signIn(server.ready.url, server.ready.demo);
  const { seller } = signedIn;
  const conversations = await makeConversations(sandbox.world, seller);
  const film = await uploadFilm(signedIn, shopForFilms(conversations), {
    size: FILM_BYTES,
    seed: settings.seed,
  });
  const random = makeRandom(`${settings.seed}/chaos`);
  const answers = makeAnswers(seller);
  const faults = makeFaultInjector(
    { sandbox, server, seller: signedIn, conversations, film, ...means },
    possible,
    random,
  );
  await runWorkload(
    { world: sandbox.world, conversations, random, answers },
    { perSecond: settings.perSecond, isOver: (number) => number >= settings.events },
    async (number) => {
      if (number % FAULT_EVERY === 0) await faults.inject();
      if (number % 1000 === 0) say(`${number} of ${settings.events} events`);
    },
  );
  await faults.clear();
  say('Nothing is broken any more; waiting until both worlds are the same');
  const problems = [...faults.problems];
  if (server.unexpectedEnds > 0) problems.push(`the server ended by itself ${server.unexpectedEnds} times`);
  const startedAt = performance.now();
  // A server that starts compares every shop at once, instead of within minutes or a day.
  await server.restart();
  // Some answer conversations of which no push came through: they are taken once the comparison has found them.
  const refused = await answers.taken(settings.patienceSeconds * 1000);
  if (refused > 0) problems.push(`${refused} answers were not taken by the server`);
  const difference = await compareUntilEqual(
    { world: sandbox.world, seller, conversations },
    settings.patienceSeconds * 1000 - (performance.now() - startedAt),
    say,
  );
  return {
    difference,
    messages: conversations.reduce(
      (sum, one) => sum + sandbox.world.messages(one.marketplace, one.conversationId).length,
      0,
    ),
    answers: answers.count,
    faults: faults.counts,
    leftOut,
    problems,
    agreedAfterMs: isEqual(difference) ? performance.now() - startedAt : null,
  };
}

function shopForFilms(conversations: readonly Conversation[]): ShopId {
  const found = conversations.find(({ marketplace }) => marketplace === 'shopee');
  if (!found) throw new Error('the world has no Shopee shop');
  return found.shop.shopId;
}
