import { makeRandom } from '@seller-chat/sandbox/random';
import { startSandbox } from '@seller-chat/sandbox/testing';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { makeAnswers } from './answers.ts';
import { compare, isEqual } from './compare.ts';
import type { Difference } from './compare.ts';
import { runWorkloadStep } from './workload.ts';
import { makeConversations } from './conversations.ts';
import type { Conversation } from './conversations.ts';
import { signIn } from './seller.ts';
import { startServer } from './server.ts';
import type { Settings } from './settings.ts';
import { clearFaults, injectFault } from './faults.ts';

export interface RunResult {
  difference: Difference;
  /** Messages at the marketplaces in the end. */
  messages: number;
  answers: number;
  /** What went wrong, how often. */
  faults: Readonly<Record<string, number>>;
  /** Ms from `clearFaults` until both worlds agree. Null: they did not agree in time. */
  agreedAfterMs: number | null;
}

/** Something goes wrong every so many events. */
const FAULT_EVERY = 60;
/** One conversation rests so long between two events: marketplaces tell seconds, and order must be seen in them. */
const REST_MS = 1100;

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
  const server = cleanUp.adopt(
    await startServer(sandbox, { port, databaseUrl: settings.databaseUrl }),
    (one) => one.stop(),
  );
  const { seller } = await signIn(server.ready.url, server.ready.demo);
  const conversations = await makeConversations(sandbox.world, seller);
  const random = makeRandom(`${settings.seed}/chaos`);
  const answers = makeAnswers(seller);
  const faults: Record<string, number> = {};
  let turns: Conversation[] = [];
  for (let number = 1; number <= settings.events; number += 1) {
    // Every conversation once a round, in another order each time: none has two events close together.
    if (turns.length === 0) turns = random.shuffle(conversations);
    const conversation = turns.shift() as Conversation;
    await rest(conversation, settings.perSecond);
    runWorkloadStep(sandbox.world, conversation, random, answers, number);
    if (number % FAULT_EVERY === 0) {
      const name = await injectFault({ sandbox, server, conversations, random });
      faults[name] = (faults[name] ?? 0) + 1;
    }
    if (number % 1000 === 0) say(`${number} of ${settings.events} events`);
  }
  say('Nothing is broken any more; waiting until both worlds are the same');
  clearFaults(sandbox);
  const startedAt = performance.now();
  // A server that starts compares every shop at once, instead of within minutes or a day.
  await server.restart();
  // Some answer conversations of which no push came through: they are taken once the comparison has found them.
  await answers.taken();
  const difference = await agree();
  return {
    difference,
    messages: conversations.reduce(
      (sum, one) => sum + sandbox.world.messages(one.marketplace, one.conversationId).length,
      0,
    ),
    answers: answers.count,
    faults,
    agreedAfterMs: isEqual(difference) ? performance.now() - startedAt : null,
  };

  /** Looks at all of it, then again and again at what differs, and at all of it once more when nothing does. */
  async function agree(): Promise<Difference> {
    let toCompare: readonly Conversation[] = conversations;
    for (;;) {
      const { difference, conversations: differing } = await compare(sandbox.world, seller, toCompare);
      const isLate = performance.now() - startedAt > settings.patienceSeconds * 1000;
      if (toCompare.length === conversations.length && (isLate || differing.length === 0)) return difference;
      if (differing.length > 0)
        say(`${differing.length} conversations differ, ${difference.lost} messages are missing`);
      toCompare = isLate || differing.length === 0 ? conversations : differing;
      await sleep(5000);
    }
  }
}

async function rest(conversation: Conversation, perSecond: number): Promise<void> {
  await sleep(Math.max(1000 / perSecond, conversation.touchedAt + REST_MS - performance.now()));
  conversation.touchedAt = performance.now();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
