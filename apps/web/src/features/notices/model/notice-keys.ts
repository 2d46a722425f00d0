import type { QueryTopic } from '../../../kit/page-query/query-topic.ts';

/** All notices of the signed-in person; keys below it are pages and the unread count. */
export const NOTICES = ['notices'] as const;
export const UNREAD_NOTICES = [...NOTICES, 'unread'] as const;
export const NOTICE_PREFERENCES = ['notice-preferences'] as const;
export const NOTICE_TOPICS: readonly QueryTopic[] = ['notice.changed'];
