import { useLingui } from '@lingui/react/macro';
import { sectionsOf } from '@seller-chat/core/account';
import type { RoutePath } from '@seller-chat/core';
import { useNavigate } from 'react-router';
import { accountAtom } from '../../../features/account/index.ts';
import { COMMAND_ICON } from '../../../kit/commands/command.ts';
import type { Command } from '../../../kit/commands/command.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { isBuiltPage, pageTitleOf } from '../../page-titles.ts';
import { railPart } from '../../rail/rail-part.ts';

/** Goes to the pages that are built and that the account may open, and to their sections. */
export function usePlaceCommands(): Command[] {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const account = useAtomValue(accountAtom);
  const places = railPart.use()?.openPlacesOf(account) ?? [];
  const withSections = (page: RoutePath): readonly RoutePath[] => [
    page,
    ...sectionsOf(account, page).flatMap(({ path }) => (path !== '*' && isBuiltPage(path) ? path : [])),
  ];
  return places.flatMap(({ icon: Icon, pages }) =>
    pages.flatMap(withSections).map((path): Command => ({
      id: `page ${path}`,
      group: 'go',
      title: i18n._(pageTitleOf(path)),
      icon: <Icon {...COMMAND_ICON} />,
      run: () => void navigate(path),
    })),
  );
}
