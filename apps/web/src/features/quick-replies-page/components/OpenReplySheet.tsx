import type { QuickReply, QuickReplyGroupView } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';
import { DeleteReplyDialog, EditReplySheet } from '../../quick-reply-editor/index.ts';
import { ReplyFileSheet } from './ReplyFileSheet.tsx';
import { ReplyGroupsSheet } from './ReplyGroupsSheet.tsx';

/** What is open over the page. */
export type ReplySheet =
  | { kind: 'edit'; reply: QuickReply | undefined }
  | { kind: 'delete'; reply: QuickReply }
  | { kind: 'groups' }
  | { kind: 'file' };

export interface OpenReplySheetProps {
  sheet: ReplySheet;
  platform: Platform;
  groups: readonly QuickReplyGroupView[];
  onClose: () => void;
}

export function OpenReplySheet({ sheet, platform, groups, onClose }: OpenReplySheetProps) {
  if (sheet.kind === 'groups') return <ReplyGroupsSheet onClose={onClose} />;
  if (sheet.kind === 'file') return <ReplyFileSheet onClose={onClose} />;
  if (sheet.kind === 'delete') return <DeleteReplyDialog reply={sheet.reply} onClose={onClose} />;
  return <EditReplySheet reply={sheet.reply} platform={platform} groups={groups} onClose={onClose} />;
}
