import { Blocks } from 'lucide-react';
import { useMemo } from 'react';
import { COMMAND_ICON } from '../../../kit/commands/command.ts';
import { usePageCommands } from '../../../kit/commands/page-commands.ts';

/** What the palette offers on this page: the tools of one category. */
export function useCategoryCommands(
  categories: readonly { categoryId: string; name: string }[],
  onChoose: (categoryId: string) => void,
): void {
  usePageCommands(
    useMemo(
      () =>
        categories.map(({ categoryId, name }) => ({
          id: `ecology ${categoryId}`,
          group: 'list' as const,
          title: name,
          icon: <Blocks {...COMMAND_ICON} />,
          run: () => onChoose(categoryId),
        })),
      [categories, onChoose],
    ),
  );
}
