import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { MemoryAnswer, MemoryQuestion } from './memory-report.ts';

/** What a process holds, in MB (2^20 bytes). */
export interface ProcessMemory {
  rss: number;
  /** Not backed by files, its own or shared. */
  anonymous: number;
  /** JavaScript objects of all its threads. */
  heap: number;
  /** WebAssembly memory: the embedded database. */
  database: number;
}

/** To be loaded into the process (`node --import`). */
export const MEMORY_REPORT = new URL('memory-report.ts', import.meta.url);
const MB = 1024 * 1024;

/** Asks a child process with `MEMORY_REPORT`, and Linux. */
export async function readMemory(child: ChildProcess): Promise<ProcessMemory> {
  const answered = new Promise<MemoryAnswer>((resolve, reject) => {
    const end = () => reject(new Error('the process ended before it could report its memory'));
    const take = (message: Partial<MemoryAnswer>) => {
      if (message.type !== 'memory') return;
      child.off('message', take).off('exit', end);
      resolve(message as MemoryAnswer);
    };
    child.on('message', take).once('exit', end);
  });
  child.send({ type: 'memory?' } satisfies MemoryQuestion);
  const { threads } = await answered;
  const rollup = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(rollup)?.[1]);
  const sum = (part: 'heap' | 'wasm') => threads.reduce((total, thread) => total + thread[part], 0) / MB;
  return {
    rss: kilobytes('Rss') / 1024,
    anonymous: kilobytes('Anonymous') / 1024,
    heap: sum('heap'),
    database: sum('wasm'),
  };
}
