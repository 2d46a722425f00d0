import { useLingui } from '@lingui/react/macro';
import { KEYWORD_MATCHES } from '@seller-chat/core/reply';
import { IconButton, Select, leaveToInputMethod } from '@seller-chat/ui';
import { X } from 'lucide-react';
import { KEYWORD_LENGTH_MAX } from '../model/rule-form.ts';
import type { TypedKeyword } from '../model/rule-form.ts';
import { isWordList } from '../model/split-words.ts';
import { useRuleWords } from './use-rule-words.ts';

export interface KeywordRowProps {
  keyword: TypedKeyword;
  /** Its place among the words, from 0. */
  at: number;
  isWrong: boolean;
  onChange: (part: Partial<TypedKeyword>) => void;
  /** Enter in a word that is not blank. */
  onNext: () => void;
  /** Backspace in a word that is empty. */
  onBack: () => void;
  onRemove: () => void;
  /** A list was pasted. @param text - the whole text of the field with it */
  onPasteList: (text: string) => void;
}

/** One keyword, with where it must be in the message. */
export function KeywordRow(props: KeywordRowProps) {
  const { keyword, at, isWrong, onChange, onNext, onBack, onRemove, onPasteList } = props;
  const { t } = useLingui();
  const words = useRuleWords();
  const { match, text } = keyword;
  return (
    <div className="rule-keyword">
      <Select
        label={t`Where in the message`}
        value={match}
        options={KEYWORD_MATCHES.map((one) => ({ value: one, label: words.match[one] }))}
        onChange={(next) => onChange({ match: next })}
      />
      <input
        className="sc-input"
        aria-label={t`Word ${at + 1}`}
        aria-invalid={isWrong || undefined}
        value={text}
        maxLength={KEYWORD_LENGTH_MAX}
        enterKeyHint="next"
        autoComplete="off"
        onChange={(event) => onChange({ text: event.target.value })}
        onKeyDown={(event) => {
          if (leaveToInputMethod(event) || event.ctrlKey || event.metaKey) return;
          if (event.key === 'Enter') {
            // Enter would save the rule.
            event.preventDefault();
            if (text.trim() !== '') onNext();
          }
          if (event.key === 'Backspace' && text === '' && at > 0) {
            event.preventDefault();
            onBack();
          }
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (!isWordList(pasted)) return;
          event.preventDefault();
          const { selectionStart, selectionEnd } = event.currentTarget;
          const before = text.slice(0, selectionStart ?? text.length);
          onPasteList(before + pasted + text.slice(selectionEnd ?? text.length));
        }}
      />
      <IconButton
        size="sm"
        label={t`Remove word ${at + 1}`}
        icon={<X size={15} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}
