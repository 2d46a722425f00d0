import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SelectionBar } from '@seller-chat/ui/chat';
import { Ban, Inbox, Mail, MailOpen, Pin, PinOff, Tag } from 'lucide-react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import {
  endSelectionAtom,
  selectAllMatchingAtom,
  selectionAtom,
  sessionIdsAtom,
} from '../../../chat-state/index.ts';
import { commandAtom, targetAtom } from '../state/command-actions.ts';
import type { Command } from '../state/command-actions.ts';
import { progressAtom } from '../state/mark-actions.ts';

const ICON = { size: 17, 'aria-hidden': true } as const;

/** At the foot of the list while conversations are selected. */
export function ConversationSelectionBar() {
  return useAtomValue(selectionAtom) === null ? null : <Bar />;
}

function Bar() {
  const { t, i18n } = useLingui();
  const selection = useAtomValue(selectionAtom);
  const total = useAtomValue(sessionIdsAtom).length;
  const progress = useAtomValue(progressAtom);
  const target = useAtomValue(targetAtom);
  const run = useSetAtom(commandAtom);
  const end = useSetAtom(endSelectionAtom);
  const selectAll = useSetAtom(selectAllMatchingAtom);
  if (selection === null) return null;
  const { isAllMatching, ids } = selection;
  const count = isAllMatching ? total : ids.size;
  const shownTotal = i18n.number(total);
  const is = target?.is ?? { pinned: false, unread: false, backlog: false, blocked: false };
  const [done, of] = [i18n.number(progress?.done ?? 0), i18n.number(progress?.total ?? 0)];
  return (
    <SelectionBar
      text={t`${plural(count, { one: '# selected', other: '# selected' })}`}
      allLabel={isAllMatching || total <= count ? undefined : t`Select all ${shownTotal} matching`}
      onSelectAll={selectAll}
      onCommand={(id) => run(id as Command)}
      onEnd={end}
      progress={progress === null ? undefined : t`${done} of ${of}`}
      commands={[
        is.pinned
          ? { id: 'pin', label: t`Unpin`, icon: <PinOff {...ICON} />, shortcut: 'P' }
          : { id: 'pin', label: t`Pin`, icon: <Pin {...ICON} />, shortcut: 'P' },
        is.unread
          ? { id: 'unread', label: t`Mark as read`, icon: <MailOpen {...ICON} />, shortcut: 'U' }
          : { id: 'unread', label: t`Mark as unread`, icon: <Mail {...ICON} />, shortcut: 'U' },
        {
          id: 'backlog',
          label: is.backlog ? t`Remove from follow-up` : t`Mark for follow-up`,
          icon: <Inbox {...ICON} />,
          shortcut: 'B',
        },
        { id: 'tags', label: t`Tags…`, icon: <Tag {...ICON} />, shortcut: 'L' },
        {
          id: 'block',
          label: is.blocked ? t`Remove from blacklist` : t`Blacklist`,
          icon: <Ban {...ICON} />,
        },
      ]}
      labels={{ bar: t`Selected conversations`, end: t`Exit selection` }}
    />
  );
}
