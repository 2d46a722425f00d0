import { useLingui } from '@lingui/react/macro';
import { Menu } from '@seller-chat/ui';
import type { MenuEntry } from '@seller-chat/ui';
import { Settings2, Tag } from 'lucide-react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { chooseListAtom, listChoiceAtom } from '../../../chat-state/index.ts';
import { showListDialogAtom, tagsAtom } from '../../state/list-tools.ts';

/** Which tags the list is narrowed to: any of those ticked. */
export function TagFilter() {
  const { t, i18n } = useLingui();
  const { tagIds } = useAtomValue(listChoiceAtom);
  const tags = useAtomValue(tagsAtom);
  const choose = useSetAtom(chooseListAtom);
  const show = useSetAtom(showListDialogAtom);
  const entries: MenuEntry[] = [
    ...tags.map(({ accountConversationTagId: id, name, color }) => ({
      kind: 'check' as const,
      id,
      label: name,
      icon: <span className="tag-dot" data-tone={color} />,
      checked: tagIds.includes(id),
    })),
    ...(tags.length === 0 ? [] : [{ kind: 'separator' as const, id: 'line' }]),
    ...(tagIds.length === 0 ? [] : [{ id: 'clear', label: t`Show all tags` }]),
    { id: 'manage', label: t`Manage tags`, icon: <Settings2 size={15} aria-hidden /> },
  ];
  const select = (id: string): void => {
    if (id === 'manage') show('manageTags');
    else if (id === 'clear') choose({ tagIds: [] });
    else choose({ tagIds: tagIds.includes(id) ? tagIds.filter((one) => one !== id) : [...tagIds, id] });
  };
  return (
    <Menu
      placement="bottom-end"
      trigger={(trigger) => (
        <button type="button" className="tag-filter" data-active={tagIds.length > 0} {...trigger}>
          <Tag size={14} aria-hidden />
          <span>{t`Tags`}</span>
          {tagIds.length > 0 && <span className="tag-filter-count">{i18n.number(tagIds.length)}</span>}
        </button>
      )}
      entries={entries}
      onSelect={select}
    />
  );
}
