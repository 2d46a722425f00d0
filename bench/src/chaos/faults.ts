import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { Random } from '@seller-chat/sandbox/random';
import type { Conversation } from './conversations.ts';
import type { Server } from './server.ts';

/** One kind of fault; `clearFaults` undoes it. */
type Fault = (given: {
  sandbox: TestSandbox;
  server: Server;
  conversations: readonly Conversation[];
  random: Random;
}) => unknown;

const KINDS = ['internal_error', 'rate_limited', 'timeout_before', 'timeout_after_accept', 'delay'] as const;

const FAULTS: Readonly<Record<string, Fault>> = {
  'pushes come twice': ({ sandbox, random }) =>
    sandbox.webhooks.setFaults({ duplicate: random.between(1, 2) }),
  'pushes come shuffled': ({ sandbox, random }) =>
    sandbox.webhooks.setFaults({ shuffle: random.between(2, 12) }),
  'pushes are lost': ({ sandbox, random }) => sandbox.webhooks.setFaults({ drop: random.between(1, 8) }),
  'no push leaves': ({ sandbox }) => sandbox.webhooks.setFaults({ paused: true }),
  'pushes are as usual': ({ sandbox }) => calmPushes(sandbox),
  'a marketplace fails': ({ sandbox, conversations, random }) => {
    const kind = random.pick(KINDS);
    sandbox.faults.add({
      marketplace: random.pick(conversations).marketplace,
      kind,
      pathIncludes: '',
      method: '',
      times: random.between(1, 10),
      retryAfterSeconds: 1,
      delayMs: kind === 'delay' ? random.between(50, 1500) : 100,
    });
  },
  'tokens expire': ({ sandbox, conversations, random }) => {
    const { marketplace, shop } = random.pick(conversations);
    sandbox.world.expireAccessTokens(marketplace, shop.platformShopId);
  },
  'the server is killed': ({ server }) => server.kill(),
};
/** Killing is the dearest: seldom. */
const NAMES = Object.keys(FAULTS).flatMap((name) =>
  name === 'the server is killed' ? [name] : [name, name],
);

/** Injects one fault. Returns its name. */
export async function injectFault(given: Parameters<Fault>[0]): Promise<string> {
  const name = given.random.pick(NAMES);
  await FAULTS[name]?.(given);
  return name;
}

/** Ends every fault and sends the pushes that were held back. */
export function clearFaults(sandbox: TestSandbox): void {
  sandbox.faults.clear();
  calmPushes(sandbox);
  sandbox.webhooks.setFaults({ drop: 0 });
}

function calmPushes({ webhooks }: TestSandbox): void {
  webhooks.setFaults({ duplicate: 0, shuffle: 0, paused: false });
  webhooks.flush();
}
