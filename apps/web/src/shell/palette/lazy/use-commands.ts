import { useLingui } from '@lingui/react/macro';
import { findKeyword } from '@seller-chat/core/search';
import type { SearchGroup } from '@seller-chat/ui/search';
import {
  useFilterCommands,
  useGoCommands,
  useNextWaitingCommands,
  useShortcutsCommands,
} from '../../../features/inbox/index.ts';
import { useConnectCommands } from '../../../features/shops/index.ts';
import type { Command, CommandGroup } from '../../../kit/commands/command.ts';
import { useThemeCommands } from './use-theme-commands.tsx';

export interface Commands {
  groups: SearchGroup[];
  /** Runs a command; false for the id of something else. */
  run: (id: string) => boolean;
}

const GROUPS: readonly CommandGroup[] = ['go', 'list', 'do'];

/** The commands of all features, in the order in which the palette shows them. A new feature adds its own here. */
function useAllCommands(keyword: string): Command[] {
  return [
    ...useGoCommands(keyword),
    ...useFilterCommands(),
    ...useNextWaitingCommands(),
    ...useConnectCommands(),
    ...useThemeCommands(),
    ...useShortcutsCommands(),
  ];
}

/** The commands that fit the keyword, by group. */
export function useCommands(keyword: string): Commands {
  const { t } = useLingui();
  const all = useAllCommands(keyword);
  const words = keyword.trim();
  const fitting = all.flatMap((command): Command[] => {
    if (words === '') return [command];
    const titleRanges = findKeyword(command.title, words);
    return titleRanges.length === 0 ? [] : [{ ...command, titleRanges }];
  });
  const labels = { go: t`Go to`, list: t`Show in the list`, do: t`Actions` };
  return {
    groups: GROUPS.map((id) => ({
      id,
      label: labels[id],
      items: fitting.filter(({ group }) => group === id),
    })),
    run(id) {
      const command = all.find((one) => one.id === id);
      command?.run();
      return command !== undefined;
    },
  };
}
