import { useLingui } from '@lingui/react/macro';
import { TAG_NAME_LENGTH } from '@seller-chat/api-client/contract';
import { TagManager } from '@seller-chat/ui/chat';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { closeListDialogAtom, listDialogAtom, tagsAtom } from '../../state/list-tools.ts';
import { delTagAtom, saveTagAtom } from '../state/tag-actions.ts';

/** The account's tags: names, colours, and the end of those no longer needed. */
export function ManageTags() {
  const { t } = useLingui();
  const isOpen = useAtomValue(listDialogAtom) === 'manageTags';
  const tags = useAtomValue(tagsAtom);
  const close = useSetAtom(closeListDialogAtom);
  const save = useSetAtom(saveTagAtom);
  const remove = useSetAtom(delTagAtom);
  return (
    <TagManager
      open={isOpen}
      onClose={() => close('manageTags')}
      tags={tags.map(({ accountConversationTagId: id, name: label, color: tone }) => ({ id, label, tone }))}
      onSave={(id, { label, tone }) =>
        save({
          accountConversationTagId: id,
          ...(label !== undefined && { name: label }),
          ...(tone !== undefined && { color: tone }),
        })
      }
      onDelete={remove}
      nameLength={TAG_NAME_LENGTH}
      labels={{
        title: t`Manage tags`,
        close: t`Close`,
        empty: t`No tags yet. Create one from a conversation's menu.`,
        name: (name) => t`Name of the tag ${name}`,
        color: (name) => t`Colour of the tag ${name}`,
        colors: { neutral: t`Grey`, accent: t`Teal`, red: t`Red`, amber: t`Amber`, green: t`Green` },
        remove: (name) => t`Delete the tag ${name}`,
        confirm: (name) => t`Delete “${name}”? It will be removed from all conversations.`,
        keep: t`Keep`,
        removeNow: t`Delete`,
        done: t`Done`,
      }}
    />
  );
}
