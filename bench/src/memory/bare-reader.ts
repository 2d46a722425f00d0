import { fileURLToPath } from 'node:url';
import { startChild } from '../processes/child.ts';
import type { Child } from '../processes/child.ts';
import type { ReadOrder } from './bare-database.ts';
import { MEMORY_REPORT } from './process-memory.ts';
import { PAGE_SIZE } from './server-reader.ts';
import type { Reader } from './server-reader.ts';

const BARE_DATABASE = fileURLToPath(new URL('bare-database.ts', import.meta.url));

/** Starts a bare PGlite on a database's folder, which it may change, and lets it do the same reads. */
export async function openBareReader(
  folder: string,
): Promise<Pick<Reader, 'readPages' | 'readRanges'> & { child: Child<unknown> }> {
  const child = await startChild(BARE_DATABASE, { DATABASE_FOLDER: folder, PAGE_SIZE: String(PAGE_SIZE) }, [
    `--import=${MEMORY_REPORT.href}`,
  ]);
  const read = (kind: ReadOrder['kind'], count: number) =>
    new Promise<void>((resolve, reject) => {
      const end = () => reject(new Error('the bare database ended'));
      if (!child.process.connected) return end();
      const take = (message: { type?: string }) => {
        if (message.type !== 'done') return;
        child.process.off('message', take).off('exit', end);
        resolve();
      };
      child.process.on('message', take).once('exit', end);
      child.process.send({ type: 'read', kind, count } satisfies ReadOrder);
    });
  return {
    child,
    readPages: (count) => read('pages', count),
    readRanges: (count) => read('ranges', count),
  };
}
