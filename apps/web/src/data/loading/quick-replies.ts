/** The list of quick replies with its storage: one file to fetch. */
export { createQuickReplyRepository } from '../cache/quick-reply-repository.ts';
export { createQuickReplyList } from './quick-reply-list.ts';
