import { useAtomValue } from '../../../shared/jotai.ts';
import { replyEditorCellAtom } from '../../quick-replies/index.ts';
import type { ReplyEditorRequest } from '../../quick-replies/index.ts';
import { quickReplyEditorPart } from './quick-reply-editor-part.ts';

/** The place of the editor over the chat; its code is fetched when it is first asked for. */
export function QuickReplyEditorSlot() {
  const request = useAtomValue(replyEditorCellAtom);
  return request === null ? null : <OpenEditor request={request} />;
}

function OpenEditor({ request }: { request: ReplyEditorRequest }) {
  const part = quickReplyEditorPart.use();
  return part === undefined ? null : <part.ReplyEditor request={request} />;
}
