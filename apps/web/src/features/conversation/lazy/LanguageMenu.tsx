import { useLingui } from '@lingui/react/macro';
import { parseLanguage } from '@seller-chat/core/language';
import type { Message } from '@seller-chat/core';
import { AnchoredMenu } from '@seller-chat/ui/composing';
import { languageEntries } from '../../../i18n/language-entries.ts';
import { useAtomValue, useStore } from '../../../shared/jotai.ts';
import { readingLanguageAtom, translationPart } from '../../translation/index.ts';

export interface LanguageMenuProps {
  message: Message;
  onClose: () => void;
}

/** The languages that the conversation of a message can be read in; the one chosen is ticked. */
export function LanguageMenu({ message, onClose }: LanguageMenuProps) {
  const { t } = useLingui();
  const store = useStore();
  const current = useAtomValue(readingLanguageAtom)(message.sessionId);
  const choose = (id: string): void => {
    const language = parseLanguage(id);
    if (language === undefined) return;
    void translationPart.run((part) => store.set(part.chooseReadingLanguageAtom, message, language));
  };
  return (
    <AnchoredMenu
      anchorId={`more-${message.messageId}`}
      label={t`Translate into`}
      open
      onClose={onClose}
      entries={languageEntries(current)}
      onSelect={choose}
    />
  );
}
