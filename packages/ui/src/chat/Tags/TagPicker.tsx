import { useEffect, useRef } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import type { SessionTag } from '../SessionRow/SessionRow.tsx';
import { NewNameForm } from '../NameList/NewNameForm.tsx';
import './tags.css';

/** A tag to choose: on for all, for some or for none of the selected things. */
export interface PickedTag extends SessionTag {
  readonly state: 'on' | 'some' | 'off';
}

/** Props of {@link TagPicker}. */
export interface TagPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly tags: readonly PickedTag[];
  /** On when it was off or on for some only. */
  readonly onToggle: (id: string, on: boolean) => void;
  /** Makes a tag and puts it on; gives what is wrong, in words, or nothing. */
  readonly onCreate: (name: string) => Promise<string | undefined>;
  readonly onManage?: (() => void) | undefined;
  readonly nameLength: number;
  readonly labels: {
    readonly title: string;
    readonly close: string;
    readonly empty: string;
    readonly newTag: string;
    readonly create: string;
    readonly manage: string;
    readonly done: string;
  };
}

/** Puts tags on conversations and takes them off; a missing one is made on the way. */
export function TagPicker(props: TagPickerProps) {
  const { open, onClose, tags, labels } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={labels.title}
      closeLabel={labels.close}
      footer={
        <>
          {props.onManage && (
            <Button variant="ghost" onClick={props.onManage}>
              {labels.manage}
            </Button>
          )}
          <Button variant="solid" onClick={onClose}>
            {labels.done}
          </Button>
        </>
      }
    >
      <NewNameForm
        label={labels.newTag}
        addLabel={labels.create}
        maxLength={props.nameLength}
        isFirst
        onAdd={props.onCreate}
      />
      {tags.length === 0 && <p className="sc-tags-empty">{labels.empty}</p>}
      <ul className="sc-tags-list">
        {tags.map((tag) => (
          <TagChoice key={tag.id} tag={tag} onToggle={props.onToggle} />
        ))}
      </ul>
    </Dialog>
  );
}

function TagChoice({ tag, onToggle }: { readonly tag: PickedTag } & Pick<TagPickerProps, 'onToggle'>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = tag.state === 'some';
  }, [tag.state]);
  return (
    <li>
      <label className="sc-tags-choice">
        <input
          ref={box}
          type="checkbox"
          checked={tag.state === 'on'}
          onChange={() => onToggle(tag.id, tag.state !== 'on')}
        />
        <span className="sc-session-tag" data-tone={tag.tone} dir="auto">
          {tag.label}
        </span>
      </label>
    </li>
  );
}
