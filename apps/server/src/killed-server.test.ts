import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { textOf } from '@seller-chat/core';
import type { Session, Shop } from '@seller-chat/core';
import { makeBuyer } from './testing/buyer.ts';
import type { Buyer } from './testing/buyer.ts';
import { PATIENCE, keyOf, readAll, readTexts, waitForSession } from './testing/conversation-view.ts';
import type { Seller } from './testing/seller.ts';
import { makePng } from './testing/files.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';

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
async function startProcess(change: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...world.environment, ...change },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
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
  await kill(storing);
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
  await kill(sending);
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
  // The fault is gone as soon as the send has met it: by then the picture is the marketplace's.
  await vi.waitFor(() => expect(world.sandbox.faults.list()).toEqual([]), PATIENCE);
  await kill(sending);
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
