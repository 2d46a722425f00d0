import { useLingui } from '@lingui/react/macro';
import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import { findRoute } from '@seller-chat/core/account';
import type { RoutePath } from '@seller-chat/core';
import { CircleUserRound, SlidersHorizontal } from 'lucide-react';
import { COMMAND_ICON } from '../../../kit/commands/command.ts';
import type { Command } from '../../../kit/commands/command.ts';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { useOwnPlace } from '../../account/index.ts';

/**
 * Opens a person's own matters, and the chat settings for those who chat; those who have them among the settings find
 * them there, as a place.
 */
export function useOwnMattersCommands(): Command[] {
  const { t } = useLingui();
  const { addressOf, goTo } = useOwnPlace();
  const mayChat = usePermission(APP_ENDPOINTS.getChatSetting.requires);
  const isPlace = usePermission(findRoute('/setting/chat' satisfies RoutePath).requirement);
  const own: Command = {
    id: 'go own',
    group: 'go',
    title: t`My account`,
    words: t`profile, password, security, two-step sign-in, notifications, language`,
    icon: <CircleUserRound {...COMMAND_ICON} />,
    run: () => goTo(addressOf('profile')),
  };
  const chat: Command = {
    id: 'go chat-settings',
    group: 'go',
    title: t`Chat settings`,
    icon: <SlidersHorizontal {...COMMAND_ICON} />,
    run: () => goTo(addressOf('chat')),
  };
  return mayChat && !isPlace ? [own, chat] : [own];
}
