import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TAG_NAME_LENGTH } from '@seller-chat/api-client/contract';
import { TagPicker } from '@seller-chat/ui/chat';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { closeListDialogAtom, listDialogAtom, showListDialogAtom, tagsAtom } from '../../state/list-tools.ts';
import { markTaggedAtom, tagTargetAtom } from '../state/command-actions.ts';
import { addTagAtom } from '../state/tag-actions.ts';

/** Tags for one conversation, or for all that are selected. */
export function PickTags() {
  const { t } = useLingui();
  const isOpen = useAtomValue(listDialogAtom) === 'pickTags';
  const target = useAtomValue(tagTargetAtom);
  const tags = useAtomValue(tagsAtom);
  const show = useSetAtom(showListDialogAtom);
  const close = useSetAtom(closeListDialogAtom);
  const mark = useSetAtom(markTaggedAtom);
  const add = useSetAtom(addTagAtom);
  const count = target?.count ?? 0;
  const name = target?.name ?? '';
  return (
    <TagPicker
      open={isOpen && target !== undefined}
      onClose={() => close('pickTags')}
      tags={tags.map(({ accountConversationTagId: id, name: label, color: tone }) => ({
        id,
        label,
        tone,
        state: target?.tagStates.get(id) ?? 'off',
      }))}
      onToggle={(id, isOn) => {
        const tag = tags.find((one) => one.accountConversationTagId === id);
        if (tag !== undefined) mark({ tag, isOn });
      }}
      onCreate={async (label) => {
        const made = await add(label);
        if (typeof made === 'string') return made;
        mark({ tag: made, isOn: true });
        return undefined;
      }}
      onManage={() => show('manageTags')}
      nameLength={TAG_NAME_LENGTH}
      labels={{
        title:
          count === 1
            ? t`Tags of ${name}`
            : t`Tags: ${plural(count, { one: '# conversation', other: '# conversations' })}`,
        close: t`Close`,
        empty: t`No tags yet. Create the first one.`,
        newTag: t`New tag`,
        create: t`Add`,
        manage: t`Manage tags`,
        done: t`Done`,
      }}
    />
  );
}
