import { useLingui } from '@lingui/react/macro';
import { AUTO_REPLY_KEYWORDS_MAX } from '@seller-chat/api-client/contract';
import { KEYWORD_MATCHES } from '@seller-chat/core/reply';
import { Banner, Button, IconButton, Select } from '@seller-chat/ui';
import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { KEYWORD_LENGTH_MAX } from '../model/rule-form.ts';
import type { TypedKeyword } from '../model/rule-form.ts';
import { useRuleWords } from './use-rule-words.ts';

export interface KeywordFieldsProps {
  keywords: TypedKeyword[];
  onChange: (keywords: TypedKeyword[]) => void;
  error: string | undefined;
}

/** The keywords of a rule, each with where it must be in the message. */
export function KeywordFields({ keywords, onChange, error }: KeywordFieldsProps) {
  const { t } = useLingui();
  const words = useRuleWords();
  const { newId } = useAtomValue(servicesAtom);
  const box = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const matches = KEYWORD_MATCHES.map((match) => ({ value: match, label: words.match[match] }));
  const change = (at: number, part: Partial<TypedKeyword>): void =>
    onChange(keywords.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const fields = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('input') ?? [])];
  const add = (): void => {
    onChange([...keywords, { key: newId(), match: 'contains', text: '' }]);
    requestAnimationFrame(() => fields().at(-1)?.focus());
  };
  const remove = (at: number): void => {
    const words = fields();
    // Before the pressed button is gone, and the focus with it.
    (words[at + 1] ?? words[at - 1] ?? addButton.current)?.focus();
    onChange(keywords.toSpliced(at, 1));
  };
  return (
    <div
      ref={box}
      className="rule-field"
      role="group"
      aria-label={t`Words`}
      aria-describedby={error === undefined ? undefined : errorId}
      // Without a word there is no field to mark: the form moves to the group.
      tabIndex={-1}
      aria-invalid={(error !== undefined && keywords.length === 0) || undefined}
    >
      <span className="rule-label">{t`Words`}</span>
      {keywords.map(({ key, match, text }, at) => (
        <div key={key} className="rule-keyword">
          <Select
            label={t`Where the word stands`}
            value={match}
            options={matches}
            onChange={(next) => change(at, { match: next })}
          />
          <input
            className="sc-input"
            aria-label={t`Word ${at + 1}`}
            aria-invalid={(error !== undefined && text.trim() === '') || undefined}
            value={text}
            maxLength={KEYWORD_LENGTH_MAX}
            onChange={(event) => change(at, { text: event.target.value })}
          />
          <IconButton
            size="sm"
            label={t`Remove word ${at + 1}`}
            icon={<X size={15} aria-hidden />}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <Button
        ref={addButton}
        size="sm"
        icon={<Plus size={14} aria-hidden />}
        disabled={keywords.length >= AUTO_REPLY_KEYWORDS_MAX}
        onClick={add}
      >
        {t`Add a word`}
      </Button>
      {error !== undefined && (
        <div id={errorId} className="rule-group">
          <Banner tone="error">{error}</Banner>
        </div>
      )}
    </div>
  );
}
