import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AUTO_REPLY_KEYWORDS_MAX } from '@seller-chat/api-client/contract';
import { Banner, Button } from '@seller-chat/ui';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { KEYWORD_LENGTH_MAX } from '../model/rule-form.ts';
import type { TypedKeyword } from '../model/rule-form.ts';
import { splitWords } from '../model/split-words.ts';
import { KeywordRow } from './KeywordRow.tsx';

export interface KeywordFieldsProps {
  keywords: TypedKeyword[];
  onChange: (keywords: TypedKeyword[]) => void;
  error: string | undefined;
}

/** The keywords of a rule, each with where it must be in the message. A pasted list becomes a word each. */
export function KeywordFields({ keywords, onChange, error }: KeywordFieldsProps) {
  const { t } = useLingui();
  const { newId } = useAtomValue(servicesAtom);
  const box = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const [leftOut, setLeftOut] = useState(0);
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
  const addNext = (at: number): void => {
    if (keywords[at + 1]?.text === '') focusWord(at + 1);
    else add(keywords[at]?.match ?? 'contains', at + 1);
  };
  const goBack = (at: number): void => {
    fields()[at - 1]?.focus();
    onChange(keywords.toSpliced(at, 1));
  };
  const putList = (at: number, text: string): void => {
    const others = keywords.toSpliced(at, 1).map((one) => one.text);
    const found = splitWords(text, others);
    const [first = '', ...rest] = found.slice(0, room + 1).map((word) => word.slice(0, KEYWORD_LENGTH_MAX));
    setLeftOut(Math.max(0, found.length - room - 1));
    onChange(
      keywords.flatMap((one, place) => {
        if (place !== at) return [one];
        return [{ ...one, text: first }, ...rest.map((word) => ({ ...one, key: newId(), text: word }))];
      }),
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
        <KeywordRow
          key={keyword.key}
          keyword={keyword}
          at={at}
          isWrong={error !== undefined && keyword.text.trim() === ''}
          onChange={(part) => change(at, part)}
          onNext={() => addNext(at)}
          onBack={() => goBack(at)}
          onRemove={() => remove(at)}
          onPasteList={(text) => putList(at, text)}
        />
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
      <LeftOut leftOut={leftOut} />
      {error !== undefined && (
        <div id={errorId} className="rule-group">
          <Banner tone="error">{error}</Banner>
        </div>
      )}
    </div>
  );
}

/** How many words of a pasted list had no room; nothing if all had. */
function LeftOut({ leftOut }: { leftOut: number }) {
  const { t } = useLingui();
  return (
    <p className="rule-hint" role="status">
      {leftOut > 0 &&
        t`${plural(leftOut, {
          one: '# word was left out: a rule takes 100.',
          other: '# words were left out: a rule takes 100.',
        })}`}
    </p>
  );
}
