import { createServer } from 'node:net';
import type { Server } from 'node:net';

function listen(port: number): Promise<Server | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** The first of so many ports in a row that are free at the moment. */
export async function freePortsInARow(count: number): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const first = 20_000 + Math.floor(Math.random() * 40_000);
    const servers = await Promise.all(Array.from({ length: count }, (_, index) => listen(first + index)));
    const taken = servers.filter((server) => server !== null);
    await Promise.all(taken.map(close));
    if (taken.length === count) return first;
  }
  throw new Error(`no ${count} free ports in a row were found`);
}
