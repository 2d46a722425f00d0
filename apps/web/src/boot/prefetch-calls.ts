import { createCallPrefetch } from '@seller-chat/api-client';
import type { CallPrefetch } from '@seller-chat/api-client';
import type { ENDPOINTS, ResponseOf } from '@seller-chat/api-client/contract';
import { parseAccount } from '@seller-chat/core/account';
import { cacheOwnerOf } from '../data/device/cache-owner.ts';
import { firstRequestsOf } from '../data/loading/first-requests.ts';

let prefetched: CallPrefetch | undefined;

/**
 * Requests what a device without a cache shows first, while the code is still being fetched: the account, its shops and
 * their newest conversations. The API's own calls get these answers and check them like any other. The position in the
 * event log is requested before the conversations, so that they lack nothing up to it.
 *
 * @param onOwner - called with the owner of the cache, see `cacheOwnerOf`
 */
export async function prefetchCalls(
  language: string,
  onOwner: (owner: string) => Promise<void>,
): Promise<void> {
  const calls = createCallPrefetch({
    appVersion: __APP_VERSION__,
    language,
    fetch: (...request) => globalThis.fetch(...request),
    now: () => performance.now(),
  });
  prefetched = calls;
  const announceOwner = async (): Promise<void> => {
    const account = parseAccount(Object(await calls.start('getAccount')).account);
    if (account !== undefined) await onOwner(cacheOwnerOf(account));
  };
  const askForSessions = async (): Promise<void> => {
    const [shops] = await Promise.all([calls.start('getShopList'), calls.start('getEventList')]);
    const { platformAndShopListMap } = shops as ResponseOf<typeof ENDPOINTS.getShopList>;
    const requests = firstRequestsOf(platformAndShopListMap);
    await Promise.all(requests.map((request) => calls.start('getSessionList', request)));
  };
  // What the account's start asks for before the shops. The lists themselves do not wait for it.
  const askForStart = async (): Promise<void> => {
    const names = ['getGrayTestConfig', 'getPlatformSiteConfig', 'getGroupList', 'getChatSetting'] as const;
    await Promise.allSettled(names.map((name) => calls.start(name)));
  };
  await Promise.all([announceOwner(), askForStart(), askForSessions()]);
}

/** For the API's client: what was asked ahead is not asked again. */
export const fetchOnce: typeof globalThis.fetch = (...request) =>
  (prefetched?.fetch ?? globalThis.fetch)(...request);
