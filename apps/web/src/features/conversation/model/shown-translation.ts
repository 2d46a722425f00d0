import { shouldTranslate } from '@seller-chat/core/translation';
import type { AutoTranslationSetting } from '@seller-chat/core/translation';
import type { Message } from '@seller-chat/core';

/** The marketplace's own translation of a message, where it gave one. */
export function translationOf({ content }: Pick<Message, 'content'>): string | undefined {
  const { translation } = content;
  return typeof translation === 'string' && translation.trim() !== '' ? translation : undefined;
}

/**
 * Whether a message's translation is seen below it: by itself where its direction is on auto (SPEC T1), and as the reader
 * last asked otherwise.
 *
 * @param target - the language of the screen
 * @param wish - what the reader asked for this message; undefined where nothing was asked
 */
export function isTranslationShown(
  message: Message,
  setting: AutoTranslationSetting,
  target: string,
  choice: boolean | undefined,
): boolean {
  return choice ?? shouldTranslate(message, setting, { target });
}
