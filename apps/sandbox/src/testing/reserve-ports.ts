import { createServer } from 'node:net';
import type { Server } from 'node:net';

/**
 * Blocks of ports below those that systems hand out by themselves (32768 and up on Linux, 49152 elsewhere),
 * so that no outgoing connection and no `listen(0)` takes one while its owner restarts.
 */
const FIRST_PORT = 12_000;
const BLOCK_SIZE = 16;
const BLOCKS = 1250;

/**
 * Reserves `count` (1 to 15) consecutive ports on 127.0.0.1 for this process until it ends, even while no
 * process listens on them, and returns the first. The port before them is their guard: callers of this
 * function skip a guarded block. Throws when no block is free.
 */
export async function reservePorts(count = 1): Promise<number> {
  if (!Number.isInteger(count) || count < 1 || count >= BLOCK_SIZE)
    throw new RangeError(`A block has 1 to ${BLOCK_SIZE - 1} ports, not ${count}.`);
  const start = Math.floor(Math.random() * BLOCKS);
  for (let step = 0; step < BLOCKS; step += 1) {
    const guard = FIRST_PORT + ((start + step) % BLOCKS) * BLOCK_SIZE;
    if (await holdBlock(guard, count)) return guard + 1;
  }
  throw new Error(`No ${count} ports in a row are free between ${FIRST_PORT} and 32000.`);
}

async function holdBlock(guardPort: number, count: number): Promise<boolean> {
  const guard = await listen(guardPort);
  if (guard === null) return false;
  const probes = await Promise.all(
    Array.from({ length: count }, (_, index) => listen(guardPort + 1 + index)),
  );
  const open = probes.filter((probe) => probe !== null);
  await Promise.all(open.map(close));
  if (open.length === count) return true;
  await close(guard);
  return false;
}

/** An open server that keeps no process alive; null when the port is taken. */
function listen(port: number): Promise<Server | null> {
  const server = createServer().unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(null) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
