export {
  cacheLatestPage,
  cacheMessages,
  cacheOlderPage,
  makeCacheRecord,
  markCacheNotLast,
} from './cache-record.ts';
export type { SessionCacheRecord } from './cache-record.ts';
export { MESSAGE_PAGE_SIZE, readCachedPage } from './cache-page.ts';
export type { CachedPage } from './cache-page.ts';
export { WRITE_RETRY_DELAY, createWriteQueue } from './write-queue.ts';
export type { WriteOutcome, WriteQueue, WriteQueueDeps } from './write-queue.ts';
