import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from './db/query-builder/drizzle.ts';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { textOf } from '@seller-chat/core';
import type { Session, Shop } from '@seller-chat/core';
import { rowsOf } from './db/database.ts';
import { makeBuyer } from './testing/buyer.ts';
import type { Buyer } from './testing/buyer.ts';
import { PATIENCE, keyOf, readAll, readTexts, waitForSession } from './testing/conversation-view.ts';
import type { Seller } from './testing/seller.ts';
import { makePng } from './testing/files.ts';
import { UPLOAD_PATH, forgeryHeaders } from './testing/upload-file.ts';
import { cleanUploads } from './uploads/clean-uploads.ts';
import { killProcess, startServerProcess } from './testing/server-process.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';
import type { TestStorage } from './testing/test-database.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let world: TestWorld;
let seller: Seller;
let shop: Shop;
let buyer: Buyer;
let session: Session;

beforeAll(async () => {
  world = await startWorld();
  seller = await world.makeSeller('killed@example.test');
  const [first] = world.sandbox.world.shops('shopee');
  if (!first) throw new Error('the sandbox has no shop');
  shop = await seller.connect('Shopee', first.shopId);
  buyer = await makeBuyer(world.sandbox, shop, 'Ayu');
  await buyer.say('before');
  session = await waitForSession(seller, shop, buyer.buyerId);
});
afterAll(() => world.stop());

/** The server as a process of its own, on the same data, that can be killed. */
const startProcess = (change: Readonly<Record<string, string>>) =>
  startServerProcess({ ...world.environment, ...change });

/** Whether a part of a file has been stored by another process. */
async function hasPart({ dataDir, databaseUrl }: TestStorage): Promise<boolean> {
  if (databaseUrl === undefined) {
    const names = await readdir(join(dataDir, 'uploads'), { recursive: true });
    return names.some((name) => name.endsWith('.unfinished'));
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    'select from upload_part join upload_staging using (account_id, upload_id) limit 1',
  );
  await client.end();
  return rowCount === 1;
}

it('killed after the acknowledgement and before the work: nothing is lost, nothing is doubled', async () => {
  await world.server.stop();
  const storing = await startProcess({ WORKERS: 'off' });
  const texts = Array.from({ length: 20 }, (_, index) => `stored ${index + 1}`);
  for (const text of texts) await buyer.say(text);
  await vi.waitFor(() => {
    const open = world.sandbox.webhooks.list().filter((one) => one.status !== 'delivered');
    expect(open).toEqual([]);
  }, PATIENCE);
  await killProcess(storing);
  await world.restart();
  await vi.waitFor(
    async () => expect(await readTexts(seller, session)).toEqual(['before', ...texts]),
    PATIENCE,
  );
  const { session: after } = await seller.api.getSessionDetail(keyOf(session));
  expect(after).toMatchObject({ unreadCount: 21, summary: 'stored 20' });
});

it('killed while a message is being sent: it arrives once and says so', async () => {
  await world.server.stop();
  world.sandbox.faults.add({
    marketplace: 'shopee',
    kind: 'timeout_after_accept',
    pathIncludes: '/sellerchat/send_message',
    method: 'POST',
    times: 1,
    retryAfterSeconds: 1,
    delayMs: 5000,
  });
  const sending = await startProcess({ MARKETPLACE_TIMEOUT_MS: '1000' });
  await seller.api.sendMessage({
    shopId: session.shopId,
    sessionId: session.sessionId,
    clientMessageId: crypto.randomUUID(),
    content: { kind: 'text', text: 'sent on the edge' },
  });
  await vi.waitFor(() => expect(buyer.read().map((one) => one.text)).toContain('sent on the edge'), PATIENCE);
  await killProcess(sending);
  await world.restart({ MARKETPLACE_TIMEOUT_MS: '1000' });
  await vi.waitFor(async () => {
    const mine = (await readAll(seller, session)).filter((one) => textOf(one) === 'sent on the edge');
    expect(mine.map((one) => one.status)).toEqual(['sent']);
  }, PATIENCE);
  expect(buyer.read().filter((one) => one.text === 'sent on the edge')).toHaveLength(1);
});

it('a second server on the same data folder says so in one line and ends with 1', async () => {
  if (world.storage.databaseUrl !== undefined) return;
  const second = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...world.environment, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  second.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).toContain('is in use by another Seller Chat');
});

it('killed between handing a picture over and sending it: the picture arrives once', async () => {
  const png = new Blob([new Uint8Array(makePng(640, 480))], { type: 'image/png' });
  const { uploadId } = await seller.api.uploadFile(
    { shopId: shop.shopId },
    { file: { blob: png, name: 'a.png' } },
  );
  await world.server.stop();
  world.sandbox.faults.add({
    marketplace: 'shopee',
    kind: 'timeout_before',
    pathIncludes: '/sellerchat/send_message',
    method: 'POST',
    times: 1,
    retryAfterSeconds: 1,
    delayMs: 5000,
  });
  const sending = await startProcess({ MARKETPLACE_TIMEOUT_MS: '4000' });
  const clientMessageId = crypto.randomUUID();
  await seller.api.sendMessage({ ...keyOf(session), clientMessageId, content: { kind: 'image', uploadId } });
  // The fault is gone as soon as the send has met it: before that the picture is the marketplace's.
  await vi.waitFor(() => expect(world.sandbox.faults.list()).toEqual([]), PATIENCE);
  await killProcess(sending);
  await world.restart();
  await vi.waitFor(async () => {
    const mine = (await readAll(seller, session)).filter((one) => one.clientMessageId === clientMessageId);
    expect(mine.map(({ status }) => status)).toEqual(['sent']);
  }, PATIENCE);
  const { conversationId } = world.sandbox.world.openConversation(
    'shopee',
    shop.platformShopId,
    buyer.buyerId,
  );
  const pictures = world.sandbox.world
    .messages('shopee', conversationId)
    .filter(({ content }) => content.kind === 'image');
  expect(pictures).toHaveLength(1);
});

it('killed while a file is being uploaded: no upload, and an hour later no bytes', async () => {
  const HOUR = 3_600_000;
  await world.server.stop();
  const receiving = await startProcess({});
  const url = world.environment['PUBLIC_URL'] ?? `http://127.0.0.1:${world.environment['PORT']}`;
  const sending = request(url + UPLOAD_PATH, {
    method: 'POST',
    agent: false,
    headers: {
      ...(await forgeryHeaders({ url }, seller.cookieHeader())),
      'content-type': 'multipart/form-data; boundary=limit',
      'content-length': 1_500_000,
    },
  });
  sending.on('error', () => undefined);
  sending.write(
    `--limit\r\ncontent-disposition: form-data; name="shopId"\r\n\r\n${shop.shopId}\r\n` +
      '--limit\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n' +
      'content-type: image/png\r\n\r\n',
  );
  await new Promise<unknown>((resolve) => sending.write(makePng(640, 480, 1_200_000), resolve));
  await vi.waitFor(async () => expect(await hasPart(world.storage)).toBe(true), PATIENCE);
  await killProcess(receiving);
  await world.restart();
  const { database, app } = world.server;
  const { bytes, files } = app.services.uploads;
  const uploadIds = async (table: 'upload' | 'upload_staging') =>
    (
      await rowsOf<{ id: string }>(database.db, sql`select upload_id as id from ${sql.identifier(table)}`)
    ).map(({ id }) => id);
  const [left] = await uploadIds('upload_staging');
  expect(left).toBeDefined();
  expect(await uploadIds('upload')).not.toContain(left);
  const logger = pino({ level: 'silent' });
  await cleanUploads({ db: database.db, files, logger }, Date.now() + HOUR);
  expect(await uploadIds('upload_staging')).toEqual([]);
  for await (const { uploadId } of bytes.keys()) expect(uploadId).not.toBe(left);
});

it('killed between the buyer’s message and the answer: exactly one', async () => {
  const answer = 'Gratis ongkir, kak';
  await seller.api.saveAutoReplyRule({
    requestId: crypto.randomUUID(),
    version: 0,
    values: JSON.stringify({
      name: 'Shipping',
      isEnable: true,
      condition: {
        type: 'keyword',
        keywords: [{ match: 'contains', text: 'ongkir' }],
        negativeKeywords: [],
      },
      scope: 'allShop',
      shopIdList: [],
      language: '',
      template: answer,
      templateIfMissing: '',
    }),
  });
  await world.server.stop();
  const askers: Buyer[] = [];
  // First with no worker at all, then at some moments while the workers answer and send.
  for (const pauseMs of [null, 0, 100, 300]) {
    const asker = await makeBuyer(world.sandbox, shop, `Asker ${pauseMs}`);
    askers.push(asker);
    const answering = await startProcess(pauseMs === null ? { WORKERS: 'off' } : {});
    await asker.say('berapa ongkir?');
    await vi.waitFor(() => {
      const open = world.sandbox.webhooks
        .list()
        .filter(({ status }) => status !== 'delivered' && status !== 'given_up');
      expect(open).toEqual([]);
    }, PATIENCE);
    await new Promise((resolve) => setTimeout(resolve, pauseMs ?? 0));
    await killProcess(answering);
  }
  await world.restart();
  await vi.waitFor(async () => {
    const { actList } = await seller.api.getAutomationActList({});
    expect(actList.map(({ state }) => state)).toEqual(askers.map(() => 'sent'));
  }, PATIENCE);
  for (const asker of askers) expect(asker.read().filter(({ text }) => text === answer)).toHaveLength(1);
});
