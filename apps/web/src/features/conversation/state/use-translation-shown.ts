import { useLingui } from '@lingui/react/macro';
import type { Message } from '@seller-chat/core';
import { useAtomValue } from '../../../shared/jotai.ts';
import { isTranslationShown, translationOf } from '../model/shown-translation.ts';
import { translationChoicesAtom } from './message-menu-actions.ts';
import { chatSettingAtom } from '../../chat-settings/index.ts';

/** Whether a message's translation is seen below it; undefined where there is none. */
export function useTranslationShown(message: Message | undefined): boolean | undefined {
  const { i18n } = useLingui();
  const setting = useAtomValue(chatSettingAtom);
  const choices = useAtomValue(translationChoicesAtom);
  if (message === undefined || translationOf(message) === undefined) return undefined;
  return isTranslationShown(message, setting, i18n.locale, choices.get(message.messageId));
}
