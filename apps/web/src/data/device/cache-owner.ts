import type { Account } from '@seller-chat/api-client/contract';

/**
 * Whose cache this is: the account's id (requirements: spec 3). A sub-account sees only some of the
 * shops, so it has databases of its own and never reads what the main account left on the same device.
 */
export function cacheOwnerOf(account: Pick<Account, 'accountId' | 'subAccountId' | 'isMain'>): string {
  return account.isMain ? account.accountId : `${account.accountId}.${account.subAccountId}`;
}

/** The local storage key of an agent's chat settings. */
export function settingStorageKey(account: Parameters<typeof cacheOwnerOf>[0]): string {
  return `seller-chat.chat-setting.${cacheOwnerOf(account)}`;
}

/** The local storage key of an owner's recent searches, see {@link cacheOwnerOf}. */
export function searchesStorageKey(owner: string): string {
  return `seller-chat.recent-searches.${owner}`;
}
