import { useLingui } from '@lingui/react/macro';
import { QUICK_REPLY_GROUP_NAME_MAX } from '@seller-chat/api-client/contract';
import type { QuickReplyGroupView } from '@seller-chat/api-client/contract';
import { Button, IconButton } from '@seller-chat/ui';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { GroupNameForm } from '../../../kit/forms/GroupNameForm.tsx';
import { useReplyCommand } from '../../quick-reply-editor/index.ts';

export interface ReplyGroupRowProps {
  group: QuickReplyGroupView;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
}

/** A group: its name, its place, its end. */
export function ReplyGroupRow({ group, isFirst, isLast, onMove }: ReplyGroupRowProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<'shown' | 'renaming' | 'asking'>('shown');
  const { quickReplyGroupId: groupId, permissionGroup, groupName } = group;
  const [failure, setFailure] = useState<unknown>();
  const show = (): void => {
    setFailure(undefined);
    setMode('shown');
  };
  const rename = useReplyCommand<string>(
    (api, name, call) => api.saveQuickReplyGroup({ groupId, permissionGroup, groupName: name }, call),
    show,
    setFailure,
  );
  const remove = useReplyCommand<string>((api, id, call) => api.delQuickReplyGroup({ groupId: id }, call));
  if (mode === 'renaming')
    return (
      <li>
        <GroupNameForm
          label={t`Name of the group ${groupName}`}
          name={groupName}
          maxLength={QUICK_REPLY_GROUP_NAME_MAX}
          actLabel={t`Save`}
          isBusy={rename.isRunning}
          failure={failure}
          onSubmit={(name) => void rename.run(name)}
          onCancel={show}
        />
      </li>
    );
  if (mode === 'asking')
    return (
      <li role="alert">
        <span className="reply-groups-name">
          {t`Delete “${groupName}”? Its quick replies go to the default group.`}
        </span>
        <Button size="sm" autoFocus onClick={show}>{t`Keep`}</Button>
        <Button size="sm" variant="danger" busy={remove.isRunning} onClick={() => void remove.run(groupId)}>
          {t`Delete group`}
        </Button>
      </li>
    );
  return (
    <li>
      <span className="reply-groups-name" dir="auto">
        {groupName}
      </span>
      <IconButton
        size="sm"
        label={t`Move ${groupName} up`}
        icon={<ArrowUp size={16} aria-hidden />}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      />
      <IconButton
        size="sm"
        label={t`Move ${groupName} down`}
        icon={<ArrowDown size={16} aria-hidden />}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      />
      <IconButton
        size="sm"
        label={t`Rename ${groupName}`}
        icon={<Pencil size={16} aria-hidden />}
        onClick={() => setMode('renaming')}
      />
      <IconButton
        size="sm"
        label={t`Delete the group ${groupName}`}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => setMode('asking')}
      />
    </li>
  );
}
