import { useLingui } from '@lingui/react/macro';
import { PLATFORMS, platformNameOf } from '@seller-chat/core/platform';
import type { Platform, ShopGroup } from '@seller-chat/core';
import { Button, EmptyState, Select } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { FolderPlus, FolderX, Store } from 'lucide-react';
import { useState } from 'react';
import { DiscardQuestion } from '../../../kit/forms/DiscardQuestion.tsx';
import { useChanges } from '../../../kit/forms/use-changes.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopGroupsAtom } from '../../inbox/index.ts';
import { shopsAtom } from '../../shops/index.ts';
import { moveGroup } from '../model/move-group.ts';
import { useGroupCommand } from '../state/use-group-commands.ts';
import { useGroupShops } from '../state/use-group-shops.ts';
import type { GroupShopsChoice } from '../state/use-group-shops.ts';
import { GroupRow } from './GroupRow.tsx';
import { GroupShops } from './GroupShops.tsx';
import { NewGroup } from './NewGroup.tsx';
import './shop-groups.css';

/** The seller's groups of shops: added, renamed, ordered, deleted, and the shops of each. */
export function ShopGroupsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const groups = useAtomValue(shopGroupsAtom);
  const [editingId, setEditingId] = useState<string>();
  const editing = groups.find(({ shopGroupId }) => shopGroupId === editingId);
  // Deleted by a colleague, or in another tab, while its shops are chosen.
  const isGone = editingId !== undefined && editing === undefined;
  const showGroups = (): void => setEditingId(undefined);
  // The way back leads to the group whose shops were edited.
  const [edited, setEdited] = useState<string>();
  const choice = useGroupShops(editing, showGroups);
  const changes = useChanges(choice.isChanged, {
    isSending: () => choice.isSaving,
    onDiscard: choice.discard,
  });
  const edit = (group: ShopGroup): void => {
    setEditingId(group.shopGroupId);
    setEdited(group.shopGroupId);
  };
  const back = changes.asking(showGroups);
  const groupName = editing?.groupName ?? '';
  return (
    // One sheet for both steps: a sheet that opened while another closes would close with it.
    <Sheet
      open
      onClose={onClose}
      title={editing === undefined ? t`Shop groups` : t`Shops of ${groupName}`}
      closeLabel={t`Close`}
      footer={
        isGone ? (
          <Button onClick={showGroups}>{t`Back`}</Button>
        ) : (
          editing && <GroupShopsFooter choice={choice} onBack={back} />
        )
      }
    >
      {/* Hidden, not left out, so that a half typed name is kept. */}
      <div hidden={editingId !== undefined}>
        <Groups focusedId={editingId === undefined ? edited : undefined} onEditShops={edit} />
      </div>
      {editing !== undefined && <GroupShops group={editing} choice={choice} />}
      {isGone && (
        <div role="alert">
          <EmptyState
            icon={<FolderX size={20} aria-hidden />}
            text={t`This group was just deleted. Its shops stay, in no group.`}
          />
        </div>
      )}
      <DiscardQuestion changes={changes} text={t`The shops you chose are not saved yet.`} />
    </Sheet>
  );
}

function GroupShopsFooter({ choice, onBack }: { choice: GroupShopsChoice; onBack: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <Button onClick={onBack}>{t`Back`}</Button>
      <Button variant="solid" busy={choice.isSaving} onClick={choice.save}>
        {t`Save`}
      </Button>
    </>
  );
}

interface GroupsProps {
  /** The group that gets the focus. */
  focusedId: string | undefined;
  onEditShops: (group: ShopGroup) => void;
}

function Groups({ focusedId, onEditShops }: GroupsProps) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const groups = useAtomValue(shopGroupsAtom);
  const marketplaces = PLATFORMS.filter((platform) =>
    [...shops, ...groups].some((one) => one.platform === platform),
  );
  const [chosen, setChosen] = useState<Platform>();
  const platform = marketplaces.find((one) => one === chosen) ?? marketplaces[0];
  if (platform === undefined)
    return <EmptyState icon={<Store size={20} aria-hidden />} text={t`Connect a shop first.`} />;
  return (
    <div className="shop-groups-body">
      <Select
        label={t`Marketplace`}
        value={platform}
        options={marketplaces.map((value) => ({ value, label: platformNameOf(value) }))}
        onChange={setChosen}
      />
      <NewGroup platform={platform} />
      {marketplaces.map((one) => (
        <div key={one} hidden={one !== platform}>
          <GroupList platform={one} focusedId={focusedId} onEditShops={onEditShops} />
        </div>
      ))}
    </div>
  );
}

interface GroupListProps extends GroupsProps {
  platform: Platform;
}

function GroupList({ platform, focusedId, onEditShops }: GroupListProps) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const groups = useAtomValue(shopGroupsAtom).filter((group) => group.platform === platform);
  const { run, isRunning } = useGroupCommand();
  const ids = groups.map(({ shopGroupId }) => shopGroupId);
  if (groups.length === 0)
    return (
      <EmptyState
        icon={<FolderPlus size={20} aria-hidden />}
        text={t`Groups gather shops that you look at together.`}
      />
    );
  return (
    <ul className="shop-groups" aria-label={t`Groups of ${platformNameOf(platform)}`}>
      {groups.map((group, place) => (
        <GroupRow
          key={group.shopGroupId}
          group={group}
          shopCount={shops.filter(({ groupId }) => groupId === group.shopGroupId).length}
          isFirst={place === 0}
          isLast={place === groups.length - 1}
          isMoving={isRunning}
          isFocused={group.shopGroupId === focusedId}
          onMove={(step) =>
            void run({
              kind: 'sort',
              platform,
              shopGroupIdList: [...moveGroup(ids, group.shopGroupId, step)],
            })
          }
          onEditShops={() => onEditShops(group)}
        />
      ))}
    </ul>
  );
}
