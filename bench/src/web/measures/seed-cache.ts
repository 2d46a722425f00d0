import type { Page } from 'playwright-core';
import type { Bench } from './measure.ts';

/** Rows of one go: some megabytes. */
const AT_ONCE = 50;

/**
 * Puts the newest messages of conversations into the browser's cache, as if they had been opened there: those with a
 * history as the server has them, the others, when the run asks for it, with copies of them under ids of their own.
 */
export async function seedCache(page: Page, { system, settings }: Bench): Promise<void> {
  for (let from = 0; from < settings.opened; from += AT_ONCE) {
    const records = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, settings.opened - from) }, (_, at) => recordOf(from + at)),
    );
    await put(page, records, 0);
  }
  if (!settings.fillsCache) return;
  const model = await recordOf(0);
  const rest = Array.from({ length: settings.sessions - settings.opened }, (_, at) => settings.opened + at);
  while (rest.length > 0) {
    const ids = rest.splice(0, AT_ONCE * 4).map((conversation) => ({
      ...model,
      sessionId: system.sessionIdOf(conversation),
      shopId: system.shopOf(conversation).shopId,
    }));
    const [first = model, ...others] = ids;
    await put(
      page,
      [{ ...first, copies: others.map(({ sessionId, shopId }) => ({ sessionId, shopId })) }],
      1,
    );
  }

  async function recordOf(conversation: number) {
    const { shopId } = system.shopOf(conversation);
    const sessionId = system.sessionIdOf(conversation);
    const messages: object[] = [];
    for (let before: object = {}; messages.length < settings.history;) {
      const page = await system.seller.getMessageList({ shopId, sessionId, pageSize: 100, ...before });
      messages.unshift(...page.messageList);
      const [oldest] = page.messageList;
      if (!page.hasMore || oldest === undefined) break;
      before = { nextMessageId: oldest.messageId };
    }
    return { sessionId, shopId, messageList: messages.slice(-200), isCacheLast: true, updateAt: Date.now() };
  }
}

interface Seed {
  sessionId: string;
  shopId: string;
  messageList: object[];
  copies?: { sessionId: string; shopId: string }[];
}

async function put(page: Page, records: readonly Seed[], isRenamed: 0 | 1): Promise<void> {
  await page.evaluate(
    async ({ seeds, isRenamed: renames }) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(names.find((one) => one.endsWith('_Shopee')) ?? '');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      const transaction = database.transaction('chatMessage', 'readwrite', { durability: 'relaxed' });
      const store = transaction.objectStore('chatMessage');
      for (const { copies = [], ...record } of seeds) {
        if (renames === 0) store.put(record);
        for (const copy of copies) {
          const messageList = record.messageList.map((message, at) => ({
            ...message,
            ...copy,
            messageId: `${copy.sessionId} ${at}`,
          }));
          store.put({ ...record, ...copy, messageList });
        }
      }
      await new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve);
        transaction.addEventListener('abort', () => reject(transaction.error));
      });
      database.close();
    },
    { seeds: records as Seed[], isRenamed },
  );
}
