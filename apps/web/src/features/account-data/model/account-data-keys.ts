import type { QueryTopic } from '../../../kit/page-query/query-topic.ts';

export const DATA_EXPORTS = ['data-exports'] as const;
export const ACCOUNT_DELETION = ['account-deletion'] as const;
/** Both end with a notice. A deletion changes the notices of everyone in the account. */
export const ACCOUNT_DATA_TOPICS: readonly QueryTopic[] = ['notice.changed'];
