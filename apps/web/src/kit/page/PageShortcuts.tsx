import { useLingui } from '@lingui/react/macro';
import { ShortcutSheet } from '@seller-chat/ui/chat';
import type { ShortcutLine } from '@seller-chat/ui/chat';
import { useAtomValue } from '../../shared/jotai.ts';
import { shownKey } from '../../shared/shown-key.ts';
import { keyGroupsAtom } from '../keys/key-groups.ts';
import type { KeyGroup } from '../keys/key-groups.ts';

export interface PageShortcutsProps {
  /** What the page's primary action does; undefined: it has none. */
  actionName: string | undefined;
  onClose: () => void;
}

/** The keys that work on the open page. */
export function PageShortcuts({ actionName, onClose }: PageShortcutsProps) {
  const { t } = useLingui();
  const groups = useAtomValue(keyGroupsAtom);
  const ofGroup = (group: KeyGroup, ...lines: ShortcutLine[]) => (groups.includes(group) ? lines : []);
  const page: ShortcutLine[] = [
    ...(actionName === undefined ? [] : [{ what: actionName, keys: [['N']] }]),
    ...ofGroup('search', { what: t`Search this page`, keys: [['/']] }),
  ];
  const rows: ShortcutLine[] = [
    ...ofGroup(
      'rows',
      { what: t`Next row`, keys: [['J'], ['↓']] },
      { what: t`Previous row`, keys: [['K'], ['↑']] },
      { what: t`Open the row`, keys: [['Enter']] },
    ),
    ...ofGroup(
      'selection',
      { what: t`Select the row`, keys: [['X']] },
      { what: t`Select the rows up to this one`, keys: [['Shift', 'X']] },
    ),
  ];
  const anywhere: ShortcutLine[] = [
    { what: t`Find or open anything`, keys: [[shownKey('Mod'), 'K']] },
    { what: t`Save a form`, keys: [[shownKey('Mod'), 'Enter']] },
    { what: t`Close what is open`, keys: [['Esc']] },
    { what: t`Show this list`, keys: [['?']] },
  ];
  const sections = [
    { id: 'page', heading: t`This page`, lines: page },
    { id: 'rows', heading: t`Rows`, lines: rows },
    { id: 'anywhere', heading: t({ message: 'Anywhere', context: 'shortcut' }), lines: anywhere },
  ];
  return (
    <ShortcutSheet
      open
      onClose={onClose}
      sections={sections.filter(({ lines }) => lines.length > 0)}
      labels={{ title: t`Keyboard shortcuts`, close: t`Close`, or: t`or` }}
    />
  );
}
