import { useLingui } from '@lingui/react/macro';
import type { QuickReply, QuickReplyGroupView } from '@seller-chat/api-client/contract';
import { IconButton } from '@seller-chat/ui';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { stepTarget } from '../model/reply-rows.ts';
import type { ReplySheet } from './OpenReplySheet.tsx';

export interface ReplyActionsProps {
  reply: QuickReply;
  /** All quick replies in their order: a step goes over the next one of the same group. */
  all: readonly QuickReply[];
  groups: readonly QuickReplyGroupView[];
  onMove: (reply: QuickReply, step: -1 | 1) => Promise<void>;
  onOpen: (sheet: ReplySheet) => void;
}

/** What can be done with a quick reply: its place in its group, a change, its end. */
export function ReplyActions({ reply, all, groups, onMove, onOpen }: ReplyActionsProps) {
  const { t } = useLingui();
  const { title } = reply;
  const up = stepTarget(all, reply, -1, groups);
  const down = stepTarget(all, reply, 1, groups);
  return (
    <>
      <IconButton
        size="sm"
        label={t`Move ${title} up`}
        shortcut="Alt+↑"
        icon={<ArrowUp size={16} aria-hidden />}
        aria-disabled={up === undefined || undefined}
        onClick={() => void onMove(reply, -1)}
      />
      <IconButton
        size="sm"
        label={t`Move ${title} down`}
        shortcut="Alt+↓"
        icon={<ArrowDown size={16} aria-hidden />}
        aria-disabled={down === undefined || undefined}
        onClick={() => void onMove(reply, 1)}
      />
      <IconButton
        size="sm"
        label={t`Edit ${title}`}
        icon={<Pencil size={16} aria-hidden />}
        onClick={() => onOpen({ kind: 'edit', reply })}
      />
      <IconButton
        size="sm"
        label={t`Delete ${title}`}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => onOpen({ kind: 'delete', reply })}
      />
    </>
  );
}
