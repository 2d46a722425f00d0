import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toSessionId } from '@seller-chat/core';
import { startSandbox } from '@seller-chat/sandbox/testing';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { uploadFilm } from '../chaos/film.ts';
import type { Film } from '../chaos/film.ts';
import { connectShop, signIn } from '../chaos/seller.ts';
import type { SignedInSeller } from '../chaos/seller.ts';
import { startServer } from '../chaos/server.ts';
import type { Server } from '../chaos/server.ts';
import { openConnections } from '../ingest/load/connections.ts';
import { makePushRequest, placeOf } from '../ingest/load/push.ts';
import type { PushPlan } from '../ingest/load/push.ts';
import { MEMORY_REPORT } from './process-memory.ts';

/** The server as shipped, with messages and a film. */
export interface FilledServer {
  server: Server;
  seller: SignedInSeller;
  /** Keys of the conversations, each with the same number of messages. */
  conversations: readonly ConversationKey[];
  film: Film;
  /** A copy of its database's folder. */
  databaseCopy: string;
}

export type ConversationKey = Parameters<SignedInSeller['seller']['getSessionDetail']>[0];

const CONVERSATIONS = 100;
const MESSAGES_EACH = 50;
const FILM_BYTES = 19 * 1024 * 1024;
const IN_FLIGHT = 16;

/** Starts a server on the embedded database, fills it, copies the database while it is closed, and starts it again. */
export async function startFilledServer(cleanUp: AsyncDisposableStack): Promise<FilledServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'seller-chat-memory-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const port = await reservePorts();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = cleanUp.adopt(await startSandbox({ appBaseUrl: url }), (one) => one.stop());
  const data = path.join(folder, 'data');
  const server = cleanUp.adopt(
    await startServer(sandbox, { port, databaseUrl: null, folder: data, preloads: [MEMORY_REPORT] }),
    (one) => one.stop(),
  );
  const seller = await signIn(url, server.ready.demo);
  const [shopThere] = sandbox.world.shops('shopee');
  if (!shopThere) throw new Error('the world has no Shopee shop');
  const { shopId } = await connectShop(seller.seller, 'Shopee', shopThere.shopId);
  const plan: PushPlan = {
    webhookUrl: `${url}/webhook/shopee`,
    partnerKey: sandbox.apps.shopee.secret,
    platformShopIds: [shopThere.shopId],
    conversations: CONVERSATIONS,
  };
  await push(url, plan);
  const film = await uploadFilm(seller, shopId, { size: FILM_BYTES, seed: 'memory' });
  const databaseCopy = path.join(folder, 'copy');
  await server.restart(() => cp(path.join(data, 'postgres'), databaseCopy, { recursive: true }));
  const conversations = Array.from({ length: CONVERSATIONS }, (_, index) => ({
    shopId,
    sessionId: toSessionId(shopId, placeOf(plan, index).conversationId),
  }));
  return { server, seller, conversations, film, databaseCopy };
}

async function push(url: string, plan: PushPlan): Promise<void> {
  const connections = await openConnections(url, IN_FLIGHT);
  const startedAt = Date.now();
  const requests = Array.from({ length: CONVERSATIONS * MESSAGES_EACH }, (_, number) =>
    makePushRequest(plan, number, startedAt + number),
  );
  try {
    await Promise.all(requests.map((request) => connections.send(request)));
  } finally {
    connections.close();
  }
}
