import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ContextMenu } from '@seller-chat/ui';
import type { MenuEntry } from '@seller-chat/ui';
import { useMediaQuery } from '@seller-chat/ui/theme';
import { Ban, Inbox, ListChecks, Mail, MailOpen, Pin, PinOff, Tag } from 'lucide-react';
import { useRef } from 'react';
import { useAtomValue, useSetAtom, useStore } from '../../../../shared/jotai.ts';
import { findRow } from '../../model/focus-row.ts';
import { sessionIdsAtom } from '../../../chat-state/index.ts';
import { rowMenuAtom, showRowMenuAtom } from '../../state/list-tools.ts';
import type { RowMenuPlace } from '../../state/list-tools.ts';
import { commandAtom, targetAtom } from '../state/command-actions.ts';
import type { Command } from '../state/command-actions.ts';

const ICON = { size: 15, 'aria-hidden': true } as const;

/** The menu of a row, or of all rows selected when the row is one of them. */
export function RowMenu() {
  const place = useAtomValue(rowMenuAtom);
  return place === null ? null : <OpenMenu place={place} />;
}

function OpenMenu({ place }: { place: RowMenuPlace }) {
  const { t } = useLingui();
  const show = useSetAtom(showRowMenuAtom);
  const run = useSetAtom(commandAtom);
  const target = useAtomValue(targetAtom);
  const store = useStore();
  const chosenAt = useRef(-1);
  const hasKeys = !useMediaQuery('(pointer: coarse)');
  if (target === undefined) return null;
  const key = (name: string) => (hasKeys ? name : undefined);
  const { count, is, name } = target;
  const entries: MenuEntry[] = [
    is.pinned
      ? { id: 'pin', label: t`Unpin`, icon: <PinOff {...ICON} />, shortcut: key('P') }
      : { id: 'pin', label: t`Pin`, icon: <Pin {...ICON} />, shortcut: key('P') },
    is.unread
      ? { id: 'unread', label: t`Mark as read`, icon: <MailOpen {...ICON} />, shortcut: key('U') }
      : { id: 'unread', label: t`Mark as unread`, icon: <Mail {...ICON} />, shortcut: key('U') },
    {
      id: 'backlog',
      label: is.backlog ? t`Remove from follow-up` : t`Mark for follow-up`,
      icon: <Inbox {...ICON} />,
      shortcut: key('B'),
    },
    { id: 'tags', label: t`Tags…`, icon: <Tag {...ICON} />, shortcut: key('L') },
    ...(target.isSelection
      ? []
      : [{ id: 'select', label: t`Select`, icon: <ListChecks {...ICON} />, shortcut: key('X') }]),
    { kind: 'separator', id: 'line' },
    is.blocked
      ? { id: 'block', label: t`Remove from blacklist`, icon: <Ban {...ICON} /> }
      : { id: 'block', label: t`Blacklist`, icon: <Ban {...ICON} />, tone: 'danger' },
  ];
  return (
    <ContextMenu
      at={place}
      label={
        count === 1
          ? t`Conversation with ${name}`
          : t`${plural(count, { one: '# conversation selected', other: '# conversations selected' })}`
      }
      entries={entries}
      onSelect={(id) => {
        chosenAt.current = store.get(sessionIdsAtom).indexOf(place.sessionId);
        run(id as Command, target);
      }}
      onClose={() => show(null)}
      // A row may have left by what was chosen: then it is the one in its place.
      heir={() => {
        const ids = store.get(sessionIdsAtom);
        return findRow(ids[Math.min(chosenAt.current, ids.length - 1)]);
      }}
    />
  );
}
