import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AUTO_REPLY_KEYWORDS_MAX } from '@seller-chat/api-client/contract';
import { KEYWORD_MATCHES } from '@seller-chat/core/reply';
import { Banner, Button, IconButton, Select, leaveToInputMethod } from '@seller-chat/ui';
import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { KEYWORD_LENGTH_MAX } from '../model/rule-form.ts';
import type { TypedKeyword } from '../model/rule-form.ts';
import { isWordList, splitWords } from '../model/split-words.ts';
import { useRuleWords } from './use-rule-words.ts';

export interface KeywordFieldsProps {
  keywords: TypedKeyword[];
  onChange: (keywords: TypedKeyword[]) => void;
  error: string | undefined;
}

/** The keywords of a rule, each with where it must be in the message. A pasted list becomes a word each. */
export function KeywordFields({ keywords, onChange, error }: KeywordFieldsProps) {
  const { t } = useLingui();
  const words = useRuleWords();
  const { newId } = useAtomValue(servicesAtom);
  const box = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const [leftOut, setLeftOut] = useState(0);
  const matches = KEYWORD_MATCHES.map((match) => ({ value: match, label: words.match[match] }));
  const room = AUTO_REPLY_KEYWORDS_MAX - keywords.length;
  const change = (at: number, part: Partial<TypedKeyword>): void =>
    onChange(keywords.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const fields = (): HTMLInputElement[] => [
    ...(box.current?.querySelectorAll<HTMLInputElement>('input') ?? []),
  ];
  const focusWord = (at: number): void => {
    requestAnimationFrame(() => fields().at(at)?.focus());
  };
  const add = (match: TypedKeyword['match'], at: number): void => {
    if (room <= 0) return;
    onChange(keywords.toSpliced(at, 0, { key: newId(), match, text: '' }));
    focusWord(at);
  };
  const remove = (at: number): void => {
    const words = fields();
    // Before the pressed button is gone, and the focus with it.
    (words[at + 1] ?? words[at - 1] ?? addButton.current)?.focus();
    setLeftOut(0);
    onChange(keywords.toSpliced(at, 1));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, at: number, { match, text }: TypedKeyword): void => {
    if (leaveToInputMethod(event) || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      // Enter would save the rule.
      event.preventDefault();
      if (text.trim() === '') return;
      if (keywords[at + 1]?.text === '') focusWord(at + 1);
      else add(match, at + 1);
    }
    if (event.key === 'Backspace' && text === '' && at > 0) {
      event.preventDefault();
      onChange(keywords.toSpliced(at, 1));
      fields()[at - 1]?.focus();
    }
  };
  const paste = (
    event: ClipboardEvent<HTMLInputElement>,
    at: number,
    { key, match, text }: TypedKeyword,
  ): void => {
    const pasted = event.clipboardData.getData('text');
    if (!isWordList(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const whole =
      text.slice(0, selectionStart ?? text.length) + pasted + text.slice(selectionEnd ?? text.length);
    const others = keywords.toSpliced(at, 1).map((one) => one.text);
    const found = splitWords(whole, others);
    const taken = found.slice(0, room + 1);
    const [first = '', ...rest] = taken.map((word) => word.slice(0, KEYWORD_LENGTH_MAX));
    setLeftOut(found.length - taken.length);
    onChange(
      keywords.toSpliced(
        at,
        1,
        { key, match, text: first },
        ...rest.map((word) => ({ key: newId(), match, text: word })),
      ),
    );
    focusWord(at + rest.length);
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
      {keywords.map((keyword, at) => (
        <div key={keyword.key} className="rule-keyword">
          <Select
            label={t`Where in the message`}
            value={keyword.match}
            options={matches}
            onChange={(next) => change(at, { match: next })}
          />
          <input
            className="sc-input"
            aria-label={t`Word ${at + 1}`}
            aria-invalid={(error !== undefined && keyword.text.trim() === '') || undefined}
            value={keyword.text}
            maxLength={KEYWORD_LENGTH_MAX}
            enterKeyHint="next"
            autoComplete="off"
            onChange={(event) => change(at, { text: event.target.value })}
            onKeyDown={(event) => press(event, at, keyword)}
            onPaste={(event) => paste(event, at, keyword)}
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
        disabled={room <= 0}
        onClick={() => add('contains', keywords.length)}
      >
        {t`Add a word`}
      </Button>
      <p className="rule-hint">
        {t`Enter adds the next word. A list with commas, semicolons or lines can be pasted.`}
      </p>
      <p className="rule-hint" role="status">
        {leftOut > 0 &&
          t`${plural(leftOut, {
            one: '# word was left out: a rule takes 100.',
            other: '# words were left out: a rule takes 100.',
          })}`}
      </p>
      {error !== undefined && (
        <div id={errorId} className="rule-group">
          <Banner tone="error">{error}</Banner>
        </div>
      )}
    </div>
  );
}
