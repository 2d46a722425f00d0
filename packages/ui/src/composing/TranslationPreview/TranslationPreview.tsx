import type { KeyboardEvent } from 'react';
import { Languages, RefreshCw, X } from 'lucide-react';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import type { SelectOption } from '../../primitives/Select/Select.tsx';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import './translation-preview.css';

/** Words of the preview. */
export interface TranslationPreviewLabels {
  readonly group: string;
  readonly target: string;
  readonly text: string;
  readonly refresh: string;
  readonly back: string;
  /** Before what the translation says in the reader's language. */
  readonly backHeading: string;
  readonly sendAsWritten: string;
  readonly close: string;
}

/** Props of {@link TranslationPreview}. */
export interface TranslationPreviewProps<V extends string> {
  readonly target: V;
  readonly targets: readonly SelectOption<V>[];
  readonly onTarget: (target: V) => void;
  /** The translation; undefined: there is none. */
  readonly text: string | undefined;
  /** The draft has changed since: what is shown will not be sent. */
  readonly isStale: boolean;
  readonly onText: (text: string) => void;
  /** A key that is pressed in the translation, and no input method takes. */
  readonly onTextKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly isBusy: boolean;
  /** What happens, or why there is no translation. */
  readonly note?: string | undefined;
  /** Why the translation cannot be sent. */
  readonly problem?: string | undefined;
  /** What the translation says in the reader's language. */
  readonly back?: string | undefined;
  /** The language tag of `back`. */
  readonly backLang?: string | undefined;
  /** Why the translation cannot be checked. */
  readonly backProblem?: string | undefined;
  readonly isBackBusy: boolean;
  readonly onBack: () => void;
  /** Left out: there is nothing to translate. */
  readonly onRefresh?: (() => void) | undefined;
  /** Left out: there is nothing to send. */
  readonly onSendAsWritten?: (() => void) | undefined;
  readonly onClose: () => void;
  readonly labels: TranslationPreviewLabels;
}

/** What will be sent in place of the text below it: to look at, to correct, to check. */
export function TranslationPreview<V extends string>(props: TranslationPreviewProps<V>) {
  const { text, isStale, note, problem, labels } = props;
  const isFresh = text !== undefined && !isStale;
  return (
    <section className="sc-translation-preview" aria-label={labels.group} data-keeps-focus>
      <div className="sc-translation-head">
        <Select
          variant="quiet"
          label={labels.target}
          icon={<Languages size={15} aria-hidden />}
          value={props.target}
          options={props.targets}
          onChange={props.onTarget}
        />
        {props.onRefresh && (
          <IconButton
            size="sm"
            label={labels.refresh}
            icon={<RefreshCw size={15} aria-hidden />}
            aria-disabled={props.isBusy || undefined}
            onClick={props.onRefresh}
          />
        )}
        <IconButton
          size="sm"
          label={labels.close}
          icon={<X size={15} aria-hidden />}
          onClick={props.onClose}
        />
      </div>
      {text !== undefined && (
        <textarea
          dir="auto"
          lang={props.target}
          rows={2}
          aria-label={labels.text}
          aria-invalid={problem !== undefined || undefined}
          data-stale={isStale || undefined}
          readOnly={isStale}
          value={text}
          onChange={(event) => props.onText(event.target.value)}
          onKeyDown={(event) => {
            if (!leaveToInputMethod(event)) props.onTextKey(event);
          }}
        />
      )}
      <p role="status" data-kind={problem === undefined ? 'note' : 'problem'}>
        {(isFresh ? problem : undefined) ?? note ?? ''}
      </p>
      <p className="sc-translation-back" role="status">
        {isFresh && props.backProblem !== undefined && <span>{props.backProblem}</span>}
        {isFresh && props.back !== undefined && (
          <>
            <span>{labels.backHeading}</span>
            <span dir="auto" lang={props.backLang}>
              {props.back}
            </span>
          </>
        )}
      </p>
      {props.onSendAsWritten && (
        <div className="sc-translation-acts">
          {isFresh && (
            <Button size="sm" variant="ghost" busy={props.isBackBusy} onClick={props.onBack}>
              {labels.back}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={props.onSendAsWritten}>
            {labels.sendAsWritten}
          </Button>
        </div>
      )}
    </section>
  );
}
