import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { Random } from '@seller-chat/sandbox/random';
import type { Place } from './places.ts';
import type { Server } from './server.ts';

/** One way in which something goes wrong; undone by `makePeace`. */
type Trouble = (given: {
  sandbox: TestSandbox;
  server: Server;
  places: readonly Place[];
  random: Random;
}) => unknown;

const KINDS = ['internal_error', 'rate_limited', 'timeout_before', 'timeout_after_accept', 'delay'] as const;

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'pushes come twice': ({ sandbox, random }) =>
    sandbox.webhooks.setFaults({ duplicate: random.between(1, 2) }),
  'pushes come shuffled': ({ sandbox, random }) =>
    sandbox.webhooks.setFaults({ shuffle: random.between(2, 12) }),
  'pushes are lost': ({ sandbox, random }) => sandbox.webhooks.setFaults({ drop: random.between(1, 8) }),
  'no push leaves': ({ sandbox }) => sandbox.webhooks.setFaults({ paused: true }),
  'pushes are as usual': ({ sandbox }) => calmPushes(sandbox),
  'a marketplace fails': ({ sandbox, places, random }) => {
    const kind = random.pick(KINDS);
    sandbox.faults.add({
      marketplace: random.pick(places).marketplace,
      kind,
      pathIncludes: '',
      method: '',
      times: random.between(1, 10),
      retryAfterSeconds: 1,
      delayMs: kind === 'delay' ? random.between(50, 1500) : 100,
    });
  },
  'tokens expire': ({ sandbox, places, random }) => {
    const { marketplace, shop } = random.pick(places);
    sandbox.world.expireAccessTokens(marketplace, shop.platformShopId);
  },
  'the server is killed': ({ server }) => server.kill(),
};
/** Killing is the dearest: seldom. */
const NAMES = Object.keys(TROUBLES).flatMap((name) =>
  name === 'the server is killed' ? [name] : [name, name],
);

/** Lets something go wrong. Gives its name. */
export async function makeTrouble(given: Parameters<Trouble>[0]): Promise<string> {
  const name = given.random.pick(NAMES);
  await TROUBLES[name]?.(given);
  return name;
}

/** Nothing is broken from here on; what was held back leaves. */
export function makePeace(sandbox: TestSandbox): void {
  sandbox.faults.clear();
  calmPushes(sandbox);
  sandbox.webhooks.setFaults({ drop: 0 });
}

function calmPushes({ webhooks }: TestSandbox): void {
  webhooks.setFaults({ duplicate: 0, shuffle: 0, paused: false });
  webhooks.flush();
}
