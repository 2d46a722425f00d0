import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform } from '@seller-chat/core';
import type { Logger } from '../logging/logging.ts';
import { WebhookFormatError } from '../marketplaces/marketplace-error.ts';
import type { MarketplaceAdapter, WebhookIdentity } from '../marketplaces/port.ts';
import { toIndexKey } from '../text/storable.ts';
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
  /** Epoch ms, by the clock of the marketplace. */
  now(platform: Platform): number;
}

export interface WebhookHandler {
  /** Whether the request is a push. A push is answered here, and no other handler sees it. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** The server stops: from now on pushes are refused with 503 and their connections end, one after the other. */
  close(): void;
}

type Status = 200 | 400 | 401 | 413 | 503;

const WEBHOOK_ROOT = '/webhook';

/** Where each marketplace's pushes arrive. Tokopedia has one address for each kind. */
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
 * Takes pushes: the signature is checked over the raw bytes, the push is stored, and only then is it acknowledged
 * (R11). 401 for a signature that does not fit, 400 for a body that cannot be read, 413 for one that is
 * too large, 503 while it cannot be stored, so that the marketplace sends it again. A push for an unknown shop, or of a
 * kind not handled, is acknowledged and dropped.
 *
 * It comes before the HTTP framework, which does for a request of the API what no push needs (cookies, forgery tokens,
 * limits, headers for browsers): a third of the processor time of a push went there (decision 0037).
 */
export function makeWebhookHandler(deps: WebhookDeps): WebhookHandler {
  let isClosing = false;
  return {
    handle(request, response) {
      const { method, url = '' } = request;
      const platform = method === 'POST' ? WEBHOOK_PATHS.get(withoutSlash(pathOf(url))) : undefined;
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

/** The path without a slash at its end: both forms are the same address. */
function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

async function receive(
  deps: WebhookDeps,
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const rawBody = await readBody(request);
  if (rawBody === 'brokenOff') return;
  if (rawBody === 'tooLarge') return answer(response, 413);
  try {
    answer(response, await take(deps, platform, request, rawBody));
  } catch (error) {
    deps.logger.error({ err: error, platform }, 'a push could not be stored');
    answer(response, 503);
  }
}

/** The whole body. Always settles, and keeps nothing of a body that is too large. */
function readBody(request: IncomingMessage): Promise<Buffer | 'tooLarge' | 'brokenOff'> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return Promise.resolve('tooLarge');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (body: Buffer | 'tooLarge' | 'brokenOff') => {
      request.off('data', take).off('end', finish).off('close', breakOff);
      resolve(body);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) settle('tooLarge');
      else chunks.push(chunk);
    };
    const finish = () => {
      const [first] = chunks;
      settle(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
    };
    const breakOff = () => settle('brokenOff');
    request.on('data', take).on('end', finish).on('close', breakOff);
    // "close" follows; without a listener the error would end the process.
    request.once('error', () => undefined);
  });
}

async function take(
  deps: WebhookDeps,
  platform: Platform,
  { headers, url = '' }: IncomingMessage,
  rawBody: Buffer,
): Promise<Status> {
  const path = pathOf(url);
  const query = url.slice(path.length);
  // A proxy may add or remove the slash at the end. The signature covers the address as it was registered.
  const isSigned = [path, withoutSlash(path), `${withoutSlash(path)}/`].some((registered) =>
    deps.adapters[platform].verifyWebhook({
      // Only cookies to be set come as lists, which is nothing that a request has.
      headers: headers as Record<string, string | undefined>,
      rawBody,
      url: deps.webhookBaseUrl + registered.slice(WEBHOOK_ROOT.length) + query,
    }),
  );
  if (!isSigned) return 401;
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
    dedupeKey: identity.dedupeKey === null ? null : toIndexKey(identity.dedupeKey),
    lane: laneOf(shop.shopId, identity.conversationKey),
    body: rawBody.toString('utf8'),
    events: identity.events,
    receivedAt: deps.now(platform),
  });
  return 200;
}

/** @param isLast - the connection ends with it */
function answer(response: ServerResponse, status: Status, { isLast = false } = {}): void {
  // Ended meanwhile: the answer took longer than any marketplace waits.
  if (response.headersSent) return;
  response.statusCode = status;
  if (status === 503) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
  if (isLast) response.setHeader('connection', 'close');
  response.end();
}
