import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { reservePorts } from './reserve-ports.ts';

it('gives ports that can be listened on, below those the system hands out', async () => {
  const first = await reservePorts(4);
  const servers = [0, 1, 2, 3].map((step) => createServer().listen(first + step, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  for (const server of servers) server.close();
  expect(first).toBeGreaterThan(12_000);
  expect(first + 3).toBeLessThan(32_000);
});

it('never gives one port twice, even if no process listens on it', async () => {
  const given = await Promise.all(Array.from({ length: 100 }, () => reservePorts(15)));
  const ports = given.flatMap((first) => Array.from({ length: 15 }, (_, step) => first + step));
  expect(new Set(ports).size).toBe(1500);
});

it('skips a block with a port in use', async () => {
  const first = await reservePorts();
  const inTheWay = createServer().listen(first, '127.0.0.1');
  await once(inTheWay, 'listening');
  const given = await Promise.all(Array.from({ length: 50 }, () => reservePorts()));
  inTheWay.close();
  expect(given).not.toContain(first);
});

it('says how many ports a block has', async () => {
  await expect(reservePorts(16)).rejects.toThrow('A block has 1 to 15 ports, not 16.');
});
