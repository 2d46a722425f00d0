import type { Platform } from '@seller-chat/core/platform';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { PlatformMark } from '../../primitives/PlatformMark/PlatformMark.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { DeleteQuestion } from '../NameList/DeleteQuestion.tsx';
import { NameField } from '../NameList/NameField.tsx';
import { NewNameForm } from '../NameList/NewNameForm.tsx';
import './shop-groups.css';

/** A group of the seller's own. */
export interface OwnGroup {
  readonly id: string;
  readonly name: string;
}

/** The shops of one marketplace, and its groups. */
export interface GroupedMarketplace {
  readonly platform: Platform;
  readonly label: string;
  readonly groups: readonly OwnGroup[];
  /** `groupId` is empty for a shop in no group. */
  readonly shops: readonly { readonly id: string; readonly name: string; readonly groupId: string }[];
}

/** What is wrong, in words, or nothing. */
type Outcome = Promise<string | undefined>;

/** Props of {@link ShopGroups}. */
export interface ShopGroupsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly marketplaces: readonly GroupedMarketplace[];
  /** Longest name of a group, in characters. */
  readonly nameLength: number;
  readonly onAdd: (platform: Platform, name: string) => Outcome;
  readonly onRename: (groupId: string, name: string) => Outcome;
  readonly onDelete: (groupId: string) => Outcome;
  readonly onMove: (shopId: string, groupId: string) => Outcome;
  readonly labels: {
    readonly title: string;
    readonly close: string;
    readonly newGroup: string;
    readonly add: string;
    readonly name: (name: string) => string;
    readonly remove: (name: string) => string;
    /** Asks before a group goes: what becomes of its shops. */
    readonly confirm: (name: string) => string;
    readonly keep: string;
    readonly removeNow: string;
    readonly groupOf: (shop: string) => string;
    readonly noGroup: string;
    readonly empty: string;
    readonly done: string;
  };
}

/** The seller's own groups of shops: made, renamed, deleted, and shops moved between them. Saved at once. */
export function ShopGroups(props: ShopGroupsProps) {
  const { open, onClose, marketplaces, labels } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={labels.title}
      closeLabel={labels.close}
      size="md"
      sticky
      footer={
        <Button variant="solid" onClick={onClose}>
          {labels.done}
        </Button>
      }
    >
      {marketplaces.length === 0 && <p className="sc-groups-empty">{labels.empty}</p>}
      {marketplaces.map((one) => (
        <Marketplace key={one.platform} marketplace={one} {...props} />
      ))}
    </Dialog>
  );
}

function Marketplace({ marketplace, ...props }: ShopGroupsProps & { marketplace: GroupedMarketplace }) {
  const { platform, label, groups, shops } = marketplace;
  const { labels, nameLength, onMove } = props;
  const [problem, setProblem] = useState<string>();
  const options = [
    { value: '', label: labels.noGroup },
    ...groups.map((group) => ({ value: group.id, label: group.name })),
  ];
  return (
    <section className="sc-groups" aria-label={label}>
      <h3>
        <PlatformMark platform={platform} size={16} />
        <span translate="no">{label}</span>
      </h3>
      {groups.map((group) => (
        <GroupLine key={group.id} group={group} {...props} />
      ))}
      <NewNameForm
        label={labels.newGroup}
        addLabel={labels.add}
        maxLength={nameLength}
        onAdd={(name) => props.onAdd(platform, name)}
      />
      {problem !== undefined && (
        <p className="sc-names-problem" role="alert">
          {problem}
        </p>
      )}
      {groups.length > 0 && (
        <ul>
          {shops.map((shop) => (
            <li key={shop.id} className="sc-groups-shop">
              <span dir="auto" translate="no">
                {shop.name}
              </span>
              <Select
                label={labels.groupOf(shop.name)}
                value={options.some(({ value }) => value === shop.groupId) ? shop.groupId : ''}
                options={options}
                onChange={(groupId) => void onMove(shop.id, groupId).then(setProblem)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function GroupLine({ group, nameLength, onRename, onDelete, labels }: ShopGroupsProps & { group: OwnGroup }) {
  const noteId = useId();
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'answered'>('unasked');
  if (question === 'asked') {
    return (
      <DeleteQuestion
        question={labels.confirm(group.name)}
        keepLabel={labels.keep}
        deleteLabel={labels.removeNow}
        problem={problem}
        onKeep={() => setQuestion('answered')}
        onDelete={() => void onDelete(group.id).then(setProblem)}
      />
    );
  }
  return (
    <>
      <div className="sc-groups-line">
        <NameField
          label={labels.name(group.name)}
          name={group.name}
          maxLength={nameLength}
          problemId={problem === undefined ? undefined : noteId}
          onEdit={() => setProblem(undefined)}
          onRename={(name) => void onRename(group.id, name).then(setProblem)}
        />
        <IconButton
          label={labels.remove(group.name)}
          icon={<Trash2 size={16} aria-hidden />}
          // The question had the focus, and goes.
          autoFocus={question === 'answered'}
          onClick={() => setQuestion('asked')}
        />
      </div>
      {problem !== undefined && (
        <p id={noteId} className="sc-names-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
