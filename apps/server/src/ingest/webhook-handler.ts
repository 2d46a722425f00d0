import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform } from '@seller-chat/core';
import type { Logger } from '../logging.ts';
import { WebhookFormatError } from '../marketplaces/marketplace-error.ts';
import type { MarketplaceAdapter, WebhookIdentity } from '../marketplaces/port.ts';
import type { GroupCommit } from './group-commit.ts';
import { laneOf } from './lane.ts';
import type { ShopDirectory } from './shop-directory.ts';

export interface WebhookDeps {
  adapters: Readonly<Record<Platform, MarketplaceAdapter>>;
  directory: ShopDirectory;
  groupCommit: GroupCommit;
  /** The address before each marketplace's own path, as registered with it: some sign it with the body. */
  webhookBaseUrl: string;
  logger: Logger;
  now(): number;
}

export interface WebhookHandler {
  /** Whether the request is a push; it is answered then, and nobody else has anything to do with it. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** The server stops: from now on pushes are refused with 503 and their connections end, one after the other. */
  close(): void;
}

type Status = 200 | 400 | 401 | 413 | 503;

const WEBHOOK_ROOT = '/webhook';

/** Where each marketplace's pushes arrive. Tokopedia tells kinds apart by address. */
const WEBHOOK_PATHS: ReadonlyMap<string, Platform> = new Map([
  ['/webhook/lazada', 'Lazada'],
  ['/webhook/shopee', 'Shopee'],
  ['/webhook/tiktok', 'TikTok'],
  ['/webhook/tokopedia/chat', 'Tokopedia'],
]);

/** No push comes near this size. */
const MAX_BODY_BYTES = 256 * 1024;
/** Marketplaces have waits of their own; who reads this header may come back after it. */
const RETRY_AFTER_SECONDS = '5';

/**
 * Takes pushes: the signature is checked over the raw bytes, the push is stored, and only then is it
 * acknowledged (ruling R11). 401 for a signature that does not fit, 400 for a body that cannot be read, 413 for one
 * that is too large, 503 while it cannot be stored, so that the marketplace sends it again. A push for a shop nobody
 * here has, or of a kind not handled, is acknowledged and dropped.
 *
 * It stands before the HTTP framework, which does for a request of the API what no push needs (cookies, forgery
 * tokens, limits, headers for browsers): a third of the processor time of a push went there (decision 0037).
 */
export function makeWebhookHandler(deps: WebhookDeps): WebhookHandler {
  let isClosing = false;
  return {
    handle(request, response) {
      const { method, url = '' } = request;
      const platform = method === 'POST' ? WEBHOOK_PATHS.get(pathOf(url)) : undefined;
      if (platform === undefined) return false;
      if (isClosing) answer(response, 503, { isLast: true });
      else void receive(deps, platform, request, response);
      return true;
    },
    close() {
      isClosing = true;
    },
  };
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

async function receive(
  deps: WebhookDeps,
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const rawBody = await readBody(request);
  if (rawBody === null) return answer(response, 413, { isLast: true });
  try {
    answer(response, await take(deps, platform, request, rawBody));
  } catch (error) {
    deps.logger.error({ err: error, platform }, 'a push could not be stored');
    answer(response, 503);
  }
}

/** Null when it is too large. Of a request that breaks off nothing more is heard: nobody waits for an answer. */
function readBody(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) resolve(null);
      else chunks.push(chunk);
    });
    request.on('end', () => {
      const [first] = chunks;
      resolve(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
    });
  });
}

async function take(
  deps: WebhookDeps,
  platform: Platform,
  { headers, url = '' }: IncomingMessage,
  rawBody: Buffer,
): Promise<Status> {
  const signed = {
    // Only cookies to be set come as lists, which is nothing that a request has.
    headers: headers as Record<string, string | undefined>,
    rawBody,
    url: deps.webhookBaseUrl + url.slice(WEBHOOK_ROOT.length),
  };
  if (!deps.adapters[platform].verifyWebhook(signed)) return 401;
  let identity: WebhookIdentity | null;
  try {
    identity = deps.adapters[platform].identifyWebhook(rawBody);
  } catch (error) {
    if (error instanceof WebhookFormatError) return 400;
    throw error;
  }
  if (identity === null) return 200;
  const shop = await deps.directory.find(platform, identity.platformShopId);
  if (!shop) return 200;
  await deps.groupCommit.store({
    shop,
    dedupeKey: identity.dedupeKey,
    lane: laneOf(shop.shopId, identity.conversationKey),
    body: rawBody.toString('utf8'),
    events: identity.events,
    receivedAt: deps.now(),
  });
  return 200;
}

/** @param isLast - the connection ends with it */
function answer(response: ServerResponse, status: Status, { isLast = false } = {}): void {
  response.statusCode = status;
  if (status === 503) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
  if (isLast) response.setHeader('connection', 'close');
  response.end();
}
