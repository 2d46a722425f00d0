import { useState } from 'react';
import { QueryScope } from '../../../../kit/page-query/QueryScope.tsx';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { quickRepliesCellAtom, replyEditorCellAtom } from '../../../quick-replies/index.ts';
import type { ReplyEditorRequest } from '../../../quick-replies/index.ts';
import { DeleteReplyDialog } from './DeleteReplyDialog.tsx';
import { EditReplySheet } from './EditReplySheet.tsx';

/** Makes, changes or deletes a quick reply without leaving the chat. */
export function ReplyEditor({ request: { reply, platform, words } }: { request: ReplyEditorRequest }) {
  const groups = useAtomValue(quickRepliesCellAtom)?.frame.groups ?? [];
  const setRequest = useSetAtom(replyEditorCellAtom);
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setRequest(null);
  return (
    <QueryScope>
      <EditReplySheet
        reply={reply}
        words={words}
        platform={platform}
        groups={groups}
        onClose={close}
        onDelete={() => setAsking(true)}
      />
      {isAsking && reply !== undefined && (
        <DeleteReplyDialog reply={reply} onClose={() => setAsking(false)} onDeleted={close} />
      )}
    </QueryScope>
  );
}
