import { useLingui } from '@lingui/react/macro';
import { IconButton, Menu } from '@seller-chat/ui';
import type { MenuEntry } from '@seller-chat/ui';
import { Ellipsis } from 'lucide-react';

export interface RowMenuProps {
  /** The name of the row. */
  name: string;
  /** Without entries there is no button. */
  entries: readonly MenuEntry[];
  onSelect: (id: string) => void;
}

/** The button "…" at the end of a row, with its commands. */
export function RowMenu({ name, entries, onSelect }: RowMenuProps) {
  const { t } = useLingui();
  if (entries.length === 0) return null;
  return (
    <Menu
      placement="bottom-end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="sm"
          label={t`More about ${name}`}
          icon={<Ellipsis size={16} aria-hidden />}
        />
      )}
      entries={entries}
      onSelect={onSelect}
    />
  );
}
