import { Menu as ChakraMenu, Portal } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ChakraScope } from '../../theme/ChakraScope.tsx';
import { useBackStep } from '../BackStep/use-back-step.ts';
import { landmarkOf } from './landmark.ts';
import type { ContextMenuProps, MenuEntry, MenuProps } from './menu-props.ts';

interface MenuBodyProps extends Required<Pick<MenuProps, 'entries' | 'onSelect' | 'placement'>> {
  readonly triggerId: string;
  /** Opens at this point of the window instead of at its trigger. */
  readonly at?: ContextMenuProps['at'] | undefined;
  /** Names it instead of its trigger. */
  readonly label?: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Reposition an open menu on resize only. On scroll or layout shift it would leave the pointer. */
const REPOSITION_ON = {
  ancestorResize: true,
  elementResize: true,
  ancestorScroll: false,
  layoutShift: false,
};

/** The floating part of a menu, fetched on demand. */
export function MenuBody(props: MenuBodyProps) {
  const { triggerId, open, onOpenChange, entries, onSelect, placement, at, label } = props;
  const [landmark] = useState(() => ({ current: landmarkOf(triggerId, at) }));
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [open]);
  const change = (next: boolean): void => {
    if (!next && isClosing.current) return;
    isClosing.current = !next;
    onOpenChange(next);
  };
  useBackStep(open, () => change(false));
  // Closed from here: what was chosen may disable or remove its entry, whose click then closes nothing.
  const choose = (id: string): void => {
    onSelect(id);
    change(false);
  };
  const anchor = at && { getAnchorRect: () => ({ ...at, width: 0, height: 0 }) };
  return (
    <ChakraScope>
      <ChakraMenu.Root
        ids={{ trigger: triggerId }}
        open={open}
        onOpenChange={(details) => change(details.open)}
        positioning={{ placement, gutter: anchor ? 2 : 6, listeners: REPOSITION_ON, ...anchor }}
        lazyMount
        unmountOnExit
      >
        <Portal container={landmark}>
          <ChakraMenu.Positioner>
            <ChakraMenu.Content {...(label === undefined ? { 'aria-labelledby': triggerId } : named(label))}>
              {toSections(entries).map(({ heading, lines, id }) =>
                heading === undefined ? (
                  lines.map((entry) => (
                    <MenuLine key={entry.id} entry={entry} onCheck={onSelect} onChoose={choose} />
                  ))
                ) : (
                  <ChakraMenu.ItemGroup key={id}>
                    <ChakraMenu.ItemGroupLabel>{heading}</ChakraMenu.ItemGroupLabel>
                    {lines.map((entry) => (
                      <MenuLine key={entry.id} entry={entry} onCheck={onSelect} onChoose={choose} />
                    ))}
                  </ChakraMenu.ItemGroup>
                ),
              )}
            </ChakraMenu.Content>
          </ChakraMenu.Positioner>
        </Portal>
      </ChakraMenu.Root>
    </ChakraScope>
  );
}

/** The menu's own name, instead of that of its trigger. */
const named = (label: string) => ({ 'aria-label': label, 'aria-labelledby': '' });

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

interface MenuLineProps {
  readonly entry: MenuSection['lines'][number];
  /** The menu stays open. */
  readonly onCheck: (id: string) => void;
  /** The menu closes. */
  readonly onChoose: (id: string) => void;
}

function MenuLine({ entry, onCheck, onChoose }: MenuLineProps) {
  if (entry.kind === 'separator') return <ChakraMenu.Separator />;
  if (entry.kind === 'check') {
    return (
      <ChakraMenu.CheckboxItem
        value={entry.id}
        checked={entry.checked}
        closeOnSelect={false}
        onCheckedChange={() => onCheck(entry.id)}
      >
        {entry.icon}
        <ChakraMenu.ItemText>{entry.label}</ChakraMenu.ItemText>
        {entry.checked && <Check size={15} aria-hidden />}
      </ChakraMenu.CheckboxItem>
    );
  }
  if (entry.kind === 'link') {
    return (
      <ChakraMenu.Item value={entry.id} asChild>
        <a href={entry.href} target="_blank" rel="noopener noreferrer">
          {entry.icon}
          <ChakraMenu.ItemText>{entry.label}</ChakraMenu.ItemText>
        </a>
      </ChakraMenu.Item>
    );
  }
  return (
    <ChakraMenu.Item
      value={entry.id}
      {...(entry.checked !== undefined && { role: 'menuitemradio', 'aria-checked': entry.checked })}
      disabled={entry.disabled ?? false}
      title={entry.disabled === true ? entry.disabledReason : undefined}
      data-tone={entry.tone}
      aria-keyshortcuts={entry.shortcut?.replace('↑', 'ArrowUp').replace('↓', 'ArrowDown')}
      // On click, because a menu selects its highlighted entry, and none is highlighted for a moment after it
      // opens. In the capture phase, so that `onSelect` runs before the menu closes by itself.
      onClickCapture={() => entry.disabled !== true && onChoose(entry.id)}
    >
      {entry.icon}
      <ChakraMenu.ItemText>{entry.label}</ChakraMenu.ItemText>
      {entry.checked === true && <Check size={15} aria-hidden />}
      {entry.shortcut !== undefined && (
        <ChakraMenu.ItemCommand aria-hidden>{entry.shortcut}</ChakraMenu.ItemCommand>
      )}
    </ChakraMenu.Item>
  );
}
