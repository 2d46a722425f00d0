import { useLingui } from '@lingui/react/macro';
import type { QuickReplyText } from '@seller-chat/api-client/contract';
import { LANGUAGES } from '@seller-chat/core/language';
import type { Platform } from '@seller-chat/core';
import { Banner, Select } from '@seller-chat/ui';
import { ownNameOf } from '../../../../i18n/language-names.ts';
import { TextEditor } from './TextEditor.tsx';

export interface TextsFieldProps {
  texts: QuickReplyText[];
  onChange: (texts: QuickReplyText[]) => void;
  /** What is wrong with one of them, in words. */
  error: string | undefined;
  platform: Platform;
}

/** The choice of the text for every other language: in a list '' is the choice that stands while none is made. */
const EVERY = 'every';

type TextLanguage = QuickReplyText['language'];

/** The texts of a quick reply, one per language. */
export function TextsField({ texts, onChange, error, platform }: TextsFieldProps) {
  const { t } = useLingui();
  const nameOf = (language: TextLanguage) =>
    language !== '' ? ownNameOf(language) : texts.length > 1 ? t`Every other language` : t`Text`;
  const all: readonly TextLanguage[] = ['', ...LANGUAGES.map(({ code }) => code)];
  const free = all.filter((language) => texts.every((text) => text.language !== language));
  const replace = (at: number, text: QuickReplyText): void =>
    onChange(texts.map((one, place) => (place === at ? text : one)));
  return (
    <div className="reply-texts" role="group" aria-label={t`Texts`}>
      {texts.map((text, at) => (
        <TextEditor
          key={text.language}
          text={text}
          name={nameOf(text.language)}
          platform={platform}
          isWrong={error !== undefined}
          onChange={(next) => replace(at, { ...text, text: next })}
          onRemove={texts.length > 1 ? () => onChange(texts.toSpliced(at, 1)) : undefined}
        />
      ))}
      {free.length > 0 && (
        <Select
          label={t`Add a language`}
          value=""
          options={[
            { value: '', label: t`Add a language` },
            ...free.map((language) => ({ value: language || EVERY, label: nameOf(language) })),
          ]}
          onChange={(value) => {
            const language = free.find((one) => (one || EVERY) === value);
            if (language !== undefined) onChange([...texts, { language, text: '' }]);
          }}
        />
      )}
      {error !== undefined && <Banner tone="error">{error}</Banner>}
    </div>
  );
}
