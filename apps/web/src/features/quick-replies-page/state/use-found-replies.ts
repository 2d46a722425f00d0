import type { QuickReply, QuickReplyGroupView } from '@seller-chat/api-client/contract';
import { createQuickReplyIndex } from '@seller-chat/core/reply';
import { withoutInvisible } from '@seller-chat/core/search';
import { useMemo, useState } from 'react';

/** The quick replies that a search finds (core's Q15), in the order given. */
export function useFoundReplies(
  replies: readonly QuickReply[],
  groups: readonly QuickReplyGroupView[],
  search: string,
): readonly QuickReply[] {
  const [index] = useState(() => createQuickReplyIndex<QuickReply>());
  return useMemo(() => {
    if (withoutInvisible(search).trim() === '') return replies;
    index.replace(replies, groups, []);
    const found = new Set(index.find(search));
    return replies.filter((reply) => found.has(reply));
  }, [index, replies, groups, search]);
}
