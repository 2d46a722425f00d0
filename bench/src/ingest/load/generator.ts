import type { Command, CommandAnswer, Commands } from './commands.ts';
import { openConnections } from './connections.ts';
import { keepRate, saturate } from './phases.ts';
import type { Target } from './phases.ts';
import { connectReceiver } from './receiver.ts';

/** The process that makes the load and listens for what comes of it. Commands come from its parent. */
const targets = new Map<string, Target>();

function targetOf(system: string): Target {
  const target = targets.get(system);
  if (!target) throw new Error(`nothing was opened to ${system}`);
  return target;
}

const commands: Commands = {
  async open({ system, url, plan, agents, cpu, inFlight }) {
    const [connections, receiver] = await Promise.all([
      openConnections(url, inFlight),
      connectReceiver(url, agents),
    ]);
    targets.set(system, { plan, connections, receiver, cpu, sent: 0 });
    return null;
  },
  saturate: ({ system, ...options }) => saturate(targetOf(system), options),
  keepRate: ({ system, ...options }) => keepRate(targetOf(system), options),
  async account({ system }) {
    const { sent, receiver } = targetOf(system);
    let lost = 0;
    for (let number = 0; number < sent; number += 1) if (receiver.arrivedAt(number) === undefined) lost += 1;
    return { sent, lost, duplicates: receiver.duplicates(), gaps: receiver.gaps() };
  },
};

process.on('message', ({ id, name, input }: Command) => {
  const run = commands[name] as (given: unknown) => Promise<unknown>;
  run(input).then(
    (result) => answer({ id, result }),
    (error: unknown) => answer({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ type: 'ready' });

function answer(message: CommandAnswer): void {
  process.send?.(message);
}
