import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { asSeller, expect, startTalk, test } from './seller.ts';

/** Resolves when the service worker is active. The page registers it once it is idle. */
const appIsKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** What answers in place of the stopped server, and a buyer for each case. */
const STAND_INS: readonly { what: string; buyer: string; standIn: (() => Server) | null }[] = [
  { what: 'nothing listens', buyer: 'Kept Kartika', standIn: null },
  {
    what: 'a gateway answers 503',
    buyer: 'Gateway Gita',
    standIn: () => createHttpServer((_request, answer) => answer.writeHead(503).end('<h1>unavailable</h1>')),
  },
  { what: 'a process listens and never answers', buyer: 'Mute Murni', standIn: () => createServer() },
];

for (const { what, buyer, standIn } of STAND_INS) {
  test(`without the server the app opens from the device: ${what}`, async ({ seller, system }) => {
    // The server starts again, with all that it has imported.
    test.setTimeout(120_000);
    const { page } = seller;
    const talk = await startTalk(system, 'shopee', buyer);
    await talk.say('are you open?');
    await seller.openSession(buyer);
    await expect.poll(seller.texts).toEqual(['are you open?']);
    await appIsKept(page);
    await system.killServer();
    const leave = await occupy(standIn, system.serverPort);
    try {
      await page.reload();
      await expect.poll(seller.texts).toEqual(['are you open?']);
      const second = await page.context().newPage();
      await second.goto(`${system.url}/chat?platform=all&lang=en`);
      await expect(asSeller(second, system).row(buyer)).toBeVisible();
      await second.close();
    } finally {
      await leave();
      await system.startServer();
    }
    await talk.say('hello?');
    await expect.poll(seller.texts, { timeout: 30_000 }).toEqual(['are you open?', 'hello?']);
    await page.reload();
    await seller.write(buyer, 'we are');
    await expect.poll(talk.heard).toEqual(['we are']);
  });
}

/** Resolves to what makes the port free again. */
async function occupy(standIn: (() => Server) | null, port: number): Promise<() => Promise<void>> {
  if (standIn === null) return async () => undefined;
  const server = standIn();
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}
