import type { AccountDeletion } from '@seller-chat/api-client/contract';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';
import { ACCOUNT_DATA_TOPICS, ACCOUNT_DELETION } from '../model/account-data-keys.ts';

/** The deletion of the account; null if none was requested. */
export function useAccountDeletion(): PageData<AccountDeletion | null> {
  return usePageQuery({
    key: ACCOUNT_DELETION,
    read: async (api, call) => (await api.getAccountDeletion({}, call)).accountDeletion,
    changedBy: ACCOUNT_DATA_TOPICS,
  });
}
