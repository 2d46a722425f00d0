import type { AccountDatabase } from '../cache/schema.ts';
import type { QuickReplyApi, QuickReplyList, QuickReplyListDeps } from './quick-reply-list.ts';

/** What the list needs; it makes its own repository. */
export interface LateQuickRepliesDeps {
  api: QuickReplyApi;
  database: AccountDatabase;
  write: QuickReplyListDeps['write'];
}

/** The list of quick replies, whose code is fetched when it is first asked: no first screen shows any. */
export function createLateQuickReplies({ api, database, write }: LateQuickRepliesDeps): QuickReplyList {
  let fetching: Promise<QuickReplyList> | undefined;
  const fetchList = async (): Promise<QuickReplyList> => {
    const { createQuickReplyList, createQuickReplyRepository } = await import('./quick-replies.ts');
    return createQuickReplyList({ api, repository: createQuickReplyRepository(database), write });
  };
  const list = (): Promise<QuickReplyList> =>
    (fetching ??= fetchList().catch((error: unknown) => {
      fetching = undefined;
      throw error;
    }));
  return {
    restore: () =>
      list().then(
        (one) => one.restore(),
        () => undefined,
      ),
    refresh: async () => (await list()).refresh(),
  };
}
