import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '@seller-chat/core/language';
import { Select } from '@seller-chat/ui';
import { useRef } from 'react';
import { ownNameOf } from '../../../i18n/language-names.ts';
import { RevealedBanner } from '../../../kit/forms/RevealedBanner.tsx';
import type { LanguageText, RuleForm } from '../model/rule-form.ts';
import { RuleTextEditor } from './RuleTextEditor.tsx';

export interface LanguageTextsProps {
  rule: RuleForm;
  texts: readonly LanguageText[];
  onChange: (texts: readonly LanguageText[]) => void;
  /** What is wrong with one of them, in words. */
  error: string | undefined;
}

/** The answer in other languages, for the buyers who write in one of them. */
export function LanguageTexts({ rule, texts, onChange, error }: LanguageTextsProps) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  // A language that is added again has its text back.
  const removed = useRef(new Map<string, LanguageText>());
  const free = LANGUAGES.map(({ code }) => code).filter((code) =>
    texts.every(({ language }) => language !== code),
  );
  const replace = (text: LanguageText): void =>
    onChange(texts.map((one) => (one.language === text.language ? text : one)));
  const focusText = (at: number): void => {
    requestAnimationFrame(() => {
      const cards = root.current?.querySelectorAll('.rule-language-text') ?? [];
      const next = cards[Math.min(at, cards.length - 1)]?.querySelector('textarea');
      (next ?? root.current?.querySelector('select'))?.focus();
    });
  };
  return (
    <div ref={root} className="rule-language-texts" role="group" aria-label={t`Texts in other languages`}>
      {texts.map((text, at) => (
        <div key={text.language} className="rule-language-text">
          <RuleTextEditor
            rule={rule}
            language={text.language}
            name={ownNameOf(text.language)}
            template={text.template}
            templateIfMissing={text.templateIfMissing}
            isWrong={error !== undefined}
            onChange={(change) => replace({ ...text, ...change })}
            onRemove={() => {
              removed.current.set(text.language, text);
              onChange(texts.filter(({ language }) => language !== text.language));
              focusText(at);
            }}
          />
        </div>
      ))}
      {free.length > 0 && (
        <Select
          label={t`Add a language`}
          value=""
          options={[
            { value: '', label: t`Add a language` },
            ...free.map((code) => ({ value: code, label: ownNameOf(code) })),
          ]}
          onChange={(value) => {
            const language = free.find((code) => code === value);
            if (language === undefined) return;
            onChange([
              ...texts,
              removed.current.get(language) ?? { language, template: '', templateIfMissing: '' },
            ]);
            focusText(texts.length);
          }}
        />
      )}
      {error !== undefined && <RevealedBanner>{error}</RevealedBanner>}
    </div>
  );
}
