import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { accountAtom } from '../../../features/account/index.ts';
import { COMMAND_ICON } from '../../../kit/commands/command.ts';
import type { Command } from '../../../kit/commands/command.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { pageTitleOf } from '../../page-titles.ts';
import { railPart } from '../../rail/rail-part.ts';

/** Goes to the pages that are built and that the account may open. */
export function usePlaceCommands(): Command[] {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const account = useAtomValue(accountAtom);
  const places = railPart.use()?.openPlacesOf(account) ?? [];
  return places.flatMap(({ icon: Icon, pages }) =>
    pages.map((path): Command => ({
      id: `page ${path}`,
      group: 'go',
      title: i18n._(pageTitleOf(path)),
      icon: <Icon {...COMMAND_ICON} />,
      run: () => void navigate(path),
    })),
  );
}
