import { useLingui } from '@lingui/react/macro';
import type { QuickReplyText } from '@seller-chat/api-client/contract';
import { LANGUAGES } from '@seller-chat/core/language';
import type { Platform } from '@seller-chat/core';
import { Select } from '@seller-chat/ui';
import { useRef } from 'react';
import { RevealedBanner } from '../../../../kit/forms/RevealedBanner.tsx';
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
  const root = useRef<HTMLDivElement>(null);
  // A language that is added again has its text back.
  const removed = useRef(new Map<TextLanguage, string>());
  const nameOf = (language: TextLanguage) =>
    language !== '' ? ownNameOf(language) : texts.length > 1 ? t`Every other language` : t`Text`;
  const all: readonly TextLanguage[] = ['', ...LANGUAGES.map(({ code }) => code)];
  const free = all.filter((language) => texts.every((text) => text.language !== language));
  const replace = (at: number, text: QuickReplyText): void =>
    onChange(texts.map((one, place) => (place === at ? text : one)));
  const remove = (at: number): void => {
    const [gone] = texts.slice(at, at + 1);
    if (gone !== undefined) removed.current.set(gone.language, gone.text);
    onChange(texts.toSpliced(at, 1));
    const next = Math.min(at, texts.length - 2);
    requestAnimationFrame(() => root.current?.querySelectorAll('textarea')[next]?.focus());
  };
  return (
    <div ref={root} className="reply-texts" role="group" aria-label={t`Texts`}>
      {texts.map((text, at) => (
        <TextEditor
          key={text.language}
          text={text}
          name={nameOf(text.language)}
          platform={platform}
          isWrong={error !== undefined}
          onChange={(next) => replace(at, { ...text, text: next })}
          onRemove={texts.length > 1 ? () => remove(at) : undefined}
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
            if (language !== undefined)
              onChange([...texts, { language, text: removed.current.get(language) ?? '' }]);
          }}
        />
      )}
      {error !== undefined && <RevealedBanner>{error}</RevealedBanner>}
    </div>
  );
}
