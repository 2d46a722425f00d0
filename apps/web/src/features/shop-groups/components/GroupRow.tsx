import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { GROUP_NAME_LENGTH } from '@seller-chat/api-client/contract';
import type { ShopGroup } from '@seller-chat/core';
import { Button, IconButton } from '@seller-chat/ui';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { GroupNameForm } from '../../../kit/forms/GroupNameForm.tsx';
import { useGroupCommand } from '../state/use-group-commands.ts';

export interface GroupRowProps {
  group: ShopGroup;
  shopCount: number;
  isFirst: boolean;
  isLast: boolean;
  /** An order is being saved: the next step waits for it. */
  isMoving: boolean;
  /** Its shops were edited just now: they get the focus. */
  isFocused: boolean;
  onMove: (step: -1 | 1) => void;
  onEditShops: () => void;
}

/** A group: its name, its shops, its place. */
export function GroupRow(props: GroupRowProps) {
  const { group, shopCount, isMoving, isFocused, onMove, onEditShops } = props;
  const { t } = useLingui();
  const [mode, setMode] = useState<'shown' | 'renaming' | 'asking'>('shown');
  const [failure, setFailure] = useState<unknown>();
  const show = (): void => {
    setFailure(undefined);
    setMode('shown');
  };
  const rename = useGroupCommand(show, setFailure);
  const { run, isRunning } = useGroupCommand();
  const { shopGroupId, groupName } = group;
  const shopsButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) shopsButton.current?.focus();
  }, [isFocused]);
  if (mode === 'renaming')
    return (
      <li className="shop-group">
        <GroupNameForm
          label={t`Name of the group ${groupName}`}
          name={groupName}
          maxLength={GROUP_NAME_LENGTH}
          actLabel={t`Save`}
          isBusy={rename.isRunning}
          failure={failure}
          onSubmit={(next) => void rename.run({ kind: 'rename', shopGroupId, groupName: next })}
          onCancel={show}
        />
      </li>
    );
  if (mode === 'asking')
    return (
      <li className="shop-group" role="alert">
        <span className="shop-group-name">{t`Delete “${groupName}”? Its shops will stay, ungrouped.`}</span>
        <Button size="sm" autoFocus onClick={show}>
          {t`Keep`}
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={isRunning}
          onClick={() => void run({ kind: 'delete', shopGroupId })}
        >
          {t`Delete group`}
        </Button>
      </li>
    );
  return (
    <li className="shop-group">
      <span className="shop-group-name" dir="auto">
        {groupName}
      </span>
      <Button ref={shopsButton} size="sm" onClick={onEditShops}>
        {t`${plural(shopCount, { one: '# shop', other: '# shops' })}`}
      </Button>
      <IconButton
        size="sm"
        label={t`Move ${groupName} up`}
        icon={<ArrowUp size={16} aria-hidden />}
        aria-disabled={props.isFirst || isMoving || undefined}
        onClick={() => props.isFirst || isMoving || onMove(-1)}
      />
      <IconButton
        size="sm"
        label={t`Move ${groupName} down`}
        icon={<ArrowDown size={16} aria-hidden />}
        aria-disabled={props.isLast || isMoving || undefined}
        onClick={() => props.isLast || isMoving || onMove(1)}
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
