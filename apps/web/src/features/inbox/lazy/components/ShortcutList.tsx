import { useLingui } from '@lingui/react/macro';
import { ShortcutSheet } from '@seller-chat/ui/chat';
import { useSetAtom } from '../../../../shared/jotai.ts';
import { shownKey } from '../../../../shared/shown-key.ts';
import { SHORTCUTS } from '../model/shortcuts.ts';
import type { ShortcutGroup } from '../model/shortcuts.ts';
import { closeListDialogAtom } from '../../state/list-tools.ts';

/** The sheet with every shortcut of the app. */
export function ShortcutList({ isOpen }: { isOpen: boolean }) {
  const { t, i18n } = useLingui();
  const close = useSetAtom(closeListDialogAtom);
  const headings: Record<ShortcutGroup, string> = {
    list: t({ message: 'Conversations', context: 'heading' }),
    marks: t`Organise conversations`,
    conversation: t`Writing`,
    everywhere: t({ message: 'Anywhere', context: 'shortcut' }),
  };
  return (
    <ShortcutSheet
      open={isOpen}
      onClose={() => close('shortcuts')}
      sections={(Object.keys(headings) as ShortcutGroup[]).map((group) => ({
        id: group,
        heading: headings[group],
        lines: SHORTCUTS.filter((one) => one.group === group).map(({ keys, what }) => ({
          what: i18n._(what),
          keys: keys.map((way) => way.map(shownKey)),
        })),
      }))}
      labels={{ title: t`Keyboard shortcuts`, close: t`Close`, or: t`or` }}
    />
  );
}
