import type { Platform } from '@seller-chat/core/platform';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { PlatformMark } from '../../primitives/PlatformMark/PlatformMark.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import '../../primitives/Field/field.css';
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
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = async () => {
    if (name.trim() === '') return;
    const wrong = await props.onAdd(platform, name.trim());
    setProblem(wrong);
    if (wrong === undefined) setName('');
  };
  const options = [
    { value: '', label: labels.noGroup },
    ...groups.map((group) => ({ value: group.id, label: group.name })),
  ];
  return (
    <section className="sc-groups" aria-label={label}>
      <h3>
        <PlatformMark platform={platform} size={16} />
        {label}
      </h3>
      {groups.map((group) => (
        <GroupLine key={group.id} group={group} {...props} />
      ))}
      <form
        className="sc-groups-line"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <input
          className="sc-input"
          type="text"
          dir="auto"
          aria-label={labels.newGroup}
          placeholder={labels.newGroup}
          maxLength={nameLength}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" icon={<Plus size={15} aria-hidden />} disabled={name.trim() === ''}>
          {labels.add}
        </Button>
      </form>
      {problem !== undefined && (
        <p className="sc-groups-problem" role="alert">
          {problem}
        </p>
      )}
      {groups.length > 0 && (
        <ul>
          {shops.map((shop) => (
            <li key={shop.id} className="sc-groups-shop">
              <span dir="auto">{shop.name}</span>
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
  const [name, setName] = useState(group.name);
  const [problem, setProblem] = useState<string>();
  const rename = async () => {
    const next = name.trim();
    if (next === '') setName(group.name);
    else if (next !== group.name) setProblem(await onRename(group.id, next));
  };
  return (
    <>
      <div className="sc-groups-line">
        <input
          className="sc-input"
          type="text"
          dir="auto"
          aria-label={labels.name(group.name)}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : noteId}
          maxLength={nameLength}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
          onBlur={() => void rename()}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <IconButton
          label={labels.remove(group.name)}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => void onDelete(group.id).then(setProblem)}
        />
      </div>
      {problem !== undefined && (
        <p id={noteId} className="sc-groups-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
