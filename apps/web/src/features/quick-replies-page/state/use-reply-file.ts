import { QUICK_REPLY_FILE_BYTES } from '@seller-chat/api-client/contract';
import type { QuickReplyFileRow, QuickReplyScope } from '@seller-chat/api-client/contract';
import { useSetAtom } from '../../../shared/jotai.ts';
import { useSheetFile } from '../../../kit/sheet-file/use-sheet-file.ts';
import { followQuickRepliesAtom } from '../../quick-replies/index.ts';

/** What the server says of a file of quick replies. */
interface ReplyFileAnswer {
  isApplied: boolean;
  revision: number;
  rowList: readonly QuickReplyFileRow[];
  ignoredColumnList: readonly string[];
}

/** Makes and changes quick replies of the team, or of the person, by a file. They are read again after it. */
export function useReplyFile(permissionGroup: QuickReplyScope) {
  const follow = useSetAtom(followQuickRepliesAtom);
  return useSheetFile<ReplyFileAnswer>({
    maxBytes: QUICK_REPLY_FILE_BYTES,
    async send(api, order, call) {
      if (order.step === 'preview')
        return api.importQuickReplyContent({ step: 'preview', permissionGroup }, call);
      const { choice, preview } = order;
      const { revision } = preview;
      try {
        return await api.importQuickReplyContent({ step: 'apply', choice, permissionGroup, revision }, call);
      } finally {
        await follow();
      }
    },
  });
}
