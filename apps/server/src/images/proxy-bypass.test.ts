import { channel } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { ATTEMPTS } from './bypass-attempts.fixture.ts';
import { makeLookupPublic } from './public-address.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
let database: Database;
let app: TestApp;
let canaries: Server[];
let port: number;
/** An operator's own address, which answers with a redirect to the canary. */
let wayOut: Server;
let wayOutUrl: string;
let cookie: string;
/** The requests that reached the canary. */
let reached: string[] = [];
/** The connections that this process made or tried, by host and port. */
let connected: string[] = [];
let answers: (readonly string[])[] = [];

/** A name's addresses as the attempt has them; without any: the name is not known. */
const resolveHost: Parameters<typeof makeLookupPublic>[0] = (hostname, _options, done) => {
  const [next = [], ...later] = answers;
  if (later.length > 0) answers = later;
  const addresses = next.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  if (addresses.length > 0) done(null, addresses);
  else done(Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND' }), []);
};

/** Every outgoing connection of this process, once it is known where it goes. */
function watch(message: unknown): void {
  const { socket } = message as { socket: Socket };
  // A look-up that was refused has no address.
  socket.once('lookup', (error: Error | null, address) => error ?? connected.push(address));
  socket.once('connect', () => connected.push(socket.remoteAddress ?? ''));
}

beforeAll(async () => {
  database = await openTestDatabase();
  canaries = [];
  for (const host of ['127.0.0.1', '::1']) {
    const canary = createServer((request, response) => {
      reached.push(`${request.headers.host}${request.url}`);
      response.end(PNG);
    });
    const isListening = await new Promise<boolean>((resolve) => {
      canary.once('error', () => resolve(false));
      canary.listen(port ?? 0, host, () => resolve(true));
    });
    // A machine without IPv6 has no such loopback to be protected.
    if (!isListening) continue;
    port ??= (canary.address() as AddressInfo).port;
    canaries.push(canary);
  }
  wayOut = createServer((_request, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${port}/a.png` }).end();
  });
  await new Promise<void>((listening) => wayOut.listen(0, '127.0.0.1', listening));
  wayOutUrl = `http://127.0.0.1:${(wayOut.address() as AddressInfo).port}`;
  app = await startApp(database, {
    pictureOrigins: [wayOutUrl],
    resolvePictureHost: resolveHost,
  });
  cookie = await app.signIn(await storeAccount(database.db));
  channel('net.client.socket').subscribe(watch);
});
beforeEach(() => {
  reached = [];
  connected = [];
  answers = [];
});
afterAll(async () => {
  channel('net.client.socket').unsubscribe(watch);
  await app.close();
  for (const server of [...canaries, wayOut]) {
    server.closeAllConnections();
    server.close();
  }
  await database.close();
});

const ask = (path: string, address: string) =>
  fetch(`${app.url}/api/common/image/${path}?imgUrl=${encodeURIComponent(address)}`, { headers: { cookie } });

describe('the image proxy asks no forbidden address', () => {
  it('is tried in more than 150 ways, no two of one name', () => {
    expect(ATTEMPTS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(ATTEMPTS.map(({ name }) => name)).size).toBe(ATTEMPTS.length);
  });

  it.each(ATTEMPTS)('$name', async ({ address, resolves = [] }) => {
    for (const path of ['getImageUseProxy', 'downloadImage']) {
      answers = [...resolves];
      // The test's own call to the app is a connection, too: what comes beside it counts.
      connected = [];
      const given = await ask(path, address.replace('{port}', String(port)));
      expect([400, 502]).toContain(given.status);
      expect(await given.text()).toBe('');
    }
    expect(reached).toEqual([]);
    const appAddress = new URL(app.url).hostname;
    expect(connected.filter((one) => one !== appAddress)).toEqual([]);
  });

  it.each(['getImageUseProxy', 'downloadImage'])(
    '%s takes no list and no record for an address',
    async (path) => {
      for (const query of ['', 'imgUrl=', 'imgUrl[]=http://127.0.0.1', 'imgUrl[a]=b', 'imgUrl=a&imgUrl=b']) {
        const given = await fetch(`${app.url}/api/common/image/${path}?${query}`, { headers: { cookie } });
        expect(given.status).toBe(400);
      }
      expect((await fetch(`${app.url}/api/common/image/${path}?imgUrl=x`)).status).toBe(401);
    },
  );

  it('follows no redirect, not even of an operator’s own address', async () => {
    for (const path of ['getImageUseProxy', 'downloadImage']) {
      expect((await ask(path, `${wayOutUrl}/a.png`)).status).toBe(502);
    }
    expect(reached).toEqual([]);
  });

  it('of several addresses only those of the open internet are connected to', async () => {
    answers = [['127.0.0.1', '8.8.8.8', '10.0.0.1', '2606:4700::1111']];
    const lookup = makeLookupPublic(resolveHost);
    const all = await new Promise((done) =>
      lookup('x.slatic.net', { all: true }, (_error, list) => done(list)),
    );
    expect(all).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
  });

  it('and the canary sings when it is asked', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/a.png`)).status).toBe(200);
    expect(reached).toEqual([`127.0.0.1:${port}/a.png`]);
  });
});
