import { Menu as ChakraMenu, Portal } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { MenuEntry, MenuProps } from './menu-props.ts';

interface MenuBodyProps extends Required<Pick<MenuProps, 'entries' | 'onSelect' | 'placement'>> {
  readonly triggerId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The floating part of a menu, fetched on demand. */
export function MenuBody({ triggerId, open, onOpenChange, entries, onSelect, placement }: MenuBodyProps) {
  return (
    <ChakraMenu.Root
      ids={{ trigger: triggerId }}
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      onSelect={(details) => onSelect(details.value)}
      positioning={{ placement, gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content aria-labelledby={triggerId}>
            {toSections(entries).map(({ heading, lines, id }) =>
              heading === undefined ? (
                lines.map((entry) => <MenuLine key={entry.id} entry={entry} />)
              ) : (
                <ChakraMenu.ItemGroup key={id}>
                  <ChakraMenu.ItemGroupLabel>{heading}</ChakraMenu.ItemGroupLabel>
                  {lines.map((entry) => (
                    <MenuLine key={entry.id} entry={entry} />
                  ))}
                </ChakraMenu.ItemGroup>
              ),
            )}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  );
}

interface MenuSection {
  readonly id: string;
  readonly heading: string | undefined;
  readonly lines: Exclude<MenuEntry, { kind: 'heading' }>[];
}

/** Cuts the lines into groups: a heading names what follows it, a separator ends that. */
function toSections(entries: readonly MenuEntry[]): MenuSection[] {
  const sections: MenuSection[] = [];
  for (const entry of entries) {
    const last = sections.at(-1);
    if (entry.kind === 'heading') sections.push({ id: entry.id, heading: entry.label, lines: [] });
    else if (last !== undefined && (entry.kind !== 'separator' || last.heading === undefined)) {
      last.lines.push(entry);
    } else sections.push({ id: entry.id, heading: undefined, lines: [entry] });
  }
  return sections;
}

function MenuLine({ entry }: { readonly entry: MenuSection['lines'][number] }) {
  if (entry.kind === 'separator') return <ChakraMenu.Separator />;
  return (
    <ChakraMenu.Item value={entry.id} disabled={entry.disabled ?? false} data-tone={entry.tone}>
      {entry.icon}
      <ChakraMenu.ItemText>{entry.label}</ChakraMenu.ItemText>
      {entry.checked === true && <Check size={15} aria-hidden />}
      {entry.shortcut !== undefined && <ChakraMenu.ItemCommand>{entry.shortcut}</ChakraMenu.ItemCommand>}
    </ChakraMenu.Item>
  );
}
