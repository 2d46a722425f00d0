import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { QUICK_REPLY_TEXT_MAX } from '@seller-chat/api-client/contract';
import type { QuickReplyText } from '@seller-chat/api-client/contract';
import { capabilitiesOf, platformNameOf, textLengthOf } from '@seller-chat/core/platform';
import { startOfCharacter } from '@seller-chat/core/message';
import { TEMPLATE_VARIABLES, checkTemplate, renderDraft, renderTemplate } from '@seller-chat/core/reply';
import type { Platform } from '@seller-chat/core';
import { Button, IconButton, Menu, TextArea } from '@seller-chat/ui';
import { Braces, X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { insertUndoable } from '../../../../kit/writing/insert-undoable.ts';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { accountAtom } from '../../../account/index.ts';
import { DraftText, useVariableName } from '../../../quick-replies/index.ts';
import { shopsAtom } from '../../../shops/index.ts';
import { sampleValuesOf } from '../model/sample-values.ts';
import './reply-form.css';

/** How a brace is written that is no variable. Apart from the text, in which a brace has a meaning of its own. */
const DOUBLED = '{{ }}';

/** Of a longer text the beginning is enough to see how it looks. */
const PREVIEW_UNITS = 1_000;

const NONE: readonly string[] = [];

/** The variables that a conversation can fill (decision 0084). */
const { product: _unfilled, ...OFFERED } = TEMPLATE_VARIABLES;

export interface TextEditorProps {
  text: QuickReplyText;
  /** The name of its language. */
  name: string;
  platform: Platform;
  /** Variables that have no value where the text is sent: they are not offered, and refused. */
  without?: readonly string[] | undefined;
  /** Something is wrong with one of the texts: this one says whether it is this one. */
  isWrong: boolean;
  /** What is wrong with this one, in words, unless a variable or a brace is. */
  error?: string | undefined;
  /** Under the text: what becomes of it as it is. */
  note?: ReactNode;
  onChange: (text: string) => void;
  /** Absent: it is the only one. */
  onRemove: (() => void) | undefined;
}

/** The text in one language: variables to insert, what is wrong, its length, how it would look. */
export function TextEditor({
  text: { language, text },
  name,
  platform,
  without = NONE,
  isWrong,
  error,
  note,
  onChange,
  onRemove,
}: TextEditorProps) {
  const { t } = useLingui();
  const nameOf = useVariableName();
  const area = useRef<HTMLTextAreaElement>(null);
  const shops = useAtomValue(shopsAtom);
  const account = useAtomValue(accountAtom);
  const { now } = useAtomValue(servicesAtom);
  const problem = useTemplateProblem(text, without);
  const values = sampleValuesOf({
    platform,
    language,
    shops,
    agentName: account?.displayName ?? '',
    now: now(),
  });
  const whole = renderDraft(text, values);
  const isCut = whole.length > PREVIEW_UNITS;
  const preview = isCut ? `${whole.slice(0, startOfCharacter(whole, PREVIEW_UNITS))}…` : whole;
  const insert = (variable: string): void => {
    const box = area.current;
    if (box === null) return;
    const at = box.selectionEnd;
    insertUndoable(box, `{${variable}}`, { from: at, to: at });
    // The menu gives the focus back to its button; the caret stays where it is.
    requestAnimationFrame(() => requestAnimationFrame(() => box.focus()));
  };
  return (
    <div className="reply-text">
      <TextArea
        ref={area}
        label={name}
        value={text}
        onChange={onChange}
        hint={useLengthHint(platform, whole)}
        error={problem ?? error ?? (isWrong && text.trim() === '' ? t`Fill in this field.` : undefined)}
        revealError
      />
      {note}
      <div className="reply-text-tools">
        <Menu
          placement="bottom-start"
          trigger={(trigger) => (
            <Button {...trigger} size="sm" icon={<Braces size={14} aria-hidden />}>
              {t`Insert a variable`}
            </Button>
          )}
          entries={Object.values(OFFERED)
            .flat()
            .filter((id) => !without.includes(id))
            .map((id) => ({ id, label: nameOf(id) }))}
          onSelect={insert}
        />
        {onRemove && (
          <IconButton
            size="sm"
            label={t`Remove the text for ${name}`}
            icon={<X size={15} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </div>
      {preview.trim() !== '' && (
        <p className="reply-preview" dir="auto">
          <span className="sc-sr-only">{t`Preview:`}</span>
          <DraftText text={preview} />
        </p>
      )}
    </div>
  );
}

/** The first variable that would always be empty. */
function unfilledIn(text: string, without: readonly string[]) {
  const name = renderTemplate(text, {}).missing.find((one) => without.includes(one));
  return name === undefined ? undefined : ({ type: 'unknownVariable', name } as const);
}

/** The first thing that is wrong with a text by itself, in words. */
function useTemplateProblem(text: string, without: readonly string[]): string | undefined {
  const { t, i18n } = useLingui();
  const [problem = unfilledIn(text, without)] = checkTemplate(text);
  if (problem === undefined) {
    const excess = text.length - QUICK_REPLY_TEXT_MAX;
    const most = i18n.number(QUICK_REPLY_TEXT_MAX);
    if (excess <= 0) return undefined;
    return t`${plural(excess, {
      one: `# character more than the ${most} that a quick reply can have`,
      other: `# characters more than the ${most} that a quick reply can have`,
    })}`;
  }
  if (problem.type === 'unbalancedBrace')
    return t`A brace has no partner. To show one, write it twice: ${DOUBLED}`;
  const { name } = problem;
  return t`There is no variable “${name}”. Insert one from the list.`;
}

function useLengthHint(platform: Platform, text: string): string {
  const { t } = useLingui();
  const limit = capabilitiesOf(platform).maxTextLength.value;
  const length = textLengthOf(text);
  const marketplace = platformNameOf(platform);
  const excess = length - limit;
  if (excess <= 0) return t`${length} of ${limit} characters on ${marketplace}`;
  return t`${plural(excess, {
    one: `# character too many for ${marketplace}`,
    other: `# characters too many for ${marketplace}`,
  })}`;
}
