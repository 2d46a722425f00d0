import { useLingui } from '@lingui/react/macro';
import { Package, Timer } from 'lucide-react';
import { useMemo } from 'react';
import { COMMAND_ICON } from '../../../kit/commands/command.ts';
import { usePageCommands } from '../../../kit/commands/page-commands.ts';

/** What the palette offers on this page: what waits for the seller. */
export function useOrderCommands(setValues: (values: Readonly<Record<string, string>>) => void): void {
  const { t } = useLingui();
  usePageCommands(
    useMemo(
      () => [
        {
          id: 'orders to ship',
          group: 'list',
          title: t`Orders to ship`,
          icon: <Package {...COMMAND_ICON} />,
          run: () => setValues({ status: 'toShip' }),
        },
        {
          id: 'orders overdue',
          group: 'list',
          title: t`Overdue orders`,
          icon: <Timer {...COMMAND_ICON} />,
          run: () => setValues({ due: 'late' }),
        },
      ],
      [t, setValues],
    ),
  );
}
