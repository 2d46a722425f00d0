import type { SearchHitItem } from '@seller-chat/ui/search';

/** Where a command is in the palette. */
export type CommandGroup = 'go' | 'list' | 'do';

/** Something that the palette offers. A feature exports hooks that give its commands. */
export interface Command extends SearchHitItem {
  group: CommandGroup;
  /** Other words that find it: what a person calls it who does not know its title. */
  words?: string;
  run: () => void;
}

/** Props of a command's icon. */
export const COMMAND_ICON = { size: 15, 'aria-hidden': true } as const;
