import { createCallPrefetch } from '@seller-chat/api-client';
import type { CallPrefetch } from '@seller-chat/api-client';
import type { ENDPOINTS, ResponseOf } from '@seller-chat/api-client/contract';
import { parseAccount } from '@seller-chat/core/account';
import { cacheOwnerOf } from '../data/device/cache-owner.ts';
import { firstRequestsOf } from '../data/loading/first-requests.ts';

let prefetched: CallPrefetch | undefined;

/**
 * Asks the server, while the code is still being fetched, for what a device that keeps nothing shows first: who is
 * signed in, the account's shops and their newest conversations. The API's own calls are given these answers and check
 * them as any other. The place in the event log is asked for before the conversations are: they lack nothing up to
 * there.
 *
 * @param onOwner - told whose cache it will be, see `cacheOwnerOf`
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
  await Promise.all([announceOwner(), askForSessions()]);
}

/** For the API's client: what was asked ahead is not asked again. */
export const fetchOnce: typeof globalThis.fetch = (...request) =>
  (prefetched?.fetch ?? globalThis.fetch)(...request);
