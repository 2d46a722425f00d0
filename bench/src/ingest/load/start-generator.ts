import { fileURLToPath } from 'node:url';
import { startChild } from '../../processes/child.ts';
import type { Command, CommandAnswer, Commands } from './commands.ts';

/** The load generator's commands, run in its own process. */
export interface Generator extends Commands {
  stop(): Promise<void>;
}

/** Starts the generator. Its commands reject when they fail there, or when the process ends. */
export async function startGenerator(): Promise<Generator> {
  const child = await startChild(fileURLToPath(new URL('./generator.ts', import.meta.url)));
  const waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  let lastId = 0;
  child.process.on('message', (answer: CommandAnswer) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) one?.reject(new Error(answer.error));
    else one?.resolve(answer.result as never);
  });
  child.process.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the load generator has ended'));
  });
  const ask = (name: keyof Commands) => (input: unknown) =>
    new Promise<never>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      child.process.send({ id, name, input } satisfies Command);
    });
  return {
    open: ask('open'),
    saturate: ask('saturate'),
    keepRate: ask('keepRate'),
    account: ask('account'),
    stop: child.stop,
  };
}
