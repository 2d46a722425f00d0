import { useLingui } from '@lingui/react/macro';
import { findRoute } from '@seller-chat/core/account';
import { findKeyword, withoutInvisible } from '@seller-chat/core/search';
import type { RoutePath } from '@seller-chat/core';
import type { SearchGroup } from '@seller-chat/ui/search';
import { useLocation } from 'react-router';
import { useSignOutCommands } from '../../../features/account/index.ts';
import {
  useFilterCommands,
  useGoCommands,
  useNextWaitingCommands,
  useShortcutsCommands,
} from '../../../features/inbox/index.ts';
import { useOwnMattersCommands } from '../../../features/own-matters/index.ts';
import { useConnectCommands } from '../../../features/shops/index.ts';
import type { Command, CommandGroup } from '../../../kit/commands/command.ts';
import { pageCommandsAtom } from '../../../kit/commands/page-commands.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { usePlaceCommands } from './use-place-commands.tsx';
import { useThemeCommands } from './use-theme-commands.tsx';

export interface Commands {
  groups: SearchGroup[];
  /** Runs a command; false for the id of something else. */
  run: (id: string) => boolean;
}

const GROUPS: readonly CommandGroup[] = ['go', 'list', 'do'];

const CHAT_PATH = '/chat' satisfies RoutePath;

/** The commands of the chat that act on its list, while it is open. */
function useListCommands(): Command[] {
  const commands = [...useFilterCommands(), ...useNextWaitingCommands()];
  const shortcuts = useShortcutsCommands();
  return findRoute(useLocation().pathname).path === CHAT_PATH ? [...commands, ...shortcuts] : [];
}

/** All commands, in the order in which the palette shows them: places, the page's own, what works everywhere. */
function useAllCommands(keyword: string): Command[] {
  return [
    ...usePlaceCommands(),
    ...useOwnMattersCommands(),
    ...useGoCommands(keyword),
    ...useAtomValue(pageCommandsAtom),
    ...useListCommands(),
    ...useConnectCommands(),
    ...useThemeCommands(),
    ...useSignOutCommands(),
  ];
}

/** The commands that fit the keyword, by group. */
export function useCommands(keyword: string): Commands {
  const { t } = useLingui();
  const all = useAllCommands(keyword);
  const words = withoutInvisible(keyword).trim();
  const fitting = all.flatMap((command): Command[] => {
    if (words === '') return [command];
    const titleRanges = findKeyword(command.title, words);
    if (titleRanges.length > 0) return [{ ...command, titleRanges }];
    return findKeyword(command.words ?? '', words).length > 0 ? [command] : [];
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
