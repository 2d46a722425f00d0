import { useLingui } from '@lingui/react/macro';
import type { AutoReplyType } from '@seller-chat/core/reply';
import { Banner } from '@seller-chat/ui';
import type { AppApi } from '../../../shared/services.ts';
import { useRules } from '../state/use-rules.ts';
import { useHeldWords } from './use-held-words.ts';
import { useVerdictWords } from './use-verdict-words.ts';

export interface VerdictsProps {
  tried: Awaited<ReturnType<AppApi['tryAutoReply']>>;
  /** The rule that is being written. */
  ruleId: string;
  /** Its type when it was tried. */
  type: AutoReplyType;
}

/** What the bench found: the answer, or why it would be held, and what each rule does. */
export function Verdicts({ tried, ruleId, type }: VerdictsProps) {
  const { t, i18n } = useLingui();
  const wordsOf = useVerdictWords();
  const rules = useRules().data;
  const typeOf = (id: string): AutoReplyType | undefined =>
    id === ruleId ? type : rules?.find(({ autoReplyRuleId }) => autoReplyRuleId === id)?.condition.type;
  const heldWords = useHeldWords();
  const { answer, heldReason, missingList, language, verdictList } = tried;
  const because = heldReason === '' ? '' : heldWords(heldReason, missingList);
  const languageName =
    language === ''
      ? ''
      : (new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(language) ?? language);
  return (
    <div className="rule-verdicts" role="status">
      {answer !== '' ? (
        <p className="rule-answer" dir="auto" translate="no">
          {answer}
        </p>
      ) : because === '' ? (
        <p>{t`Nothing would be sent.`}</p>
      ) : (
        <Banner tone="warn">{t`The answer would be held, not sent: ${because}.`}</Banner>
      )}
      <p className="rule-hint">
        {languageName === ''
          ? t`The buyer's language is not known.`
          : t`The buyer's language counts as ${languageName}.`}
      </p>
      <ul aria-label={t`What each rule does`}>
        {verdictList.map(({ autoReplyRuleId, name, verdict }) => {
          const isHeld = verdict === 'answers' && because !== '';
          return (
            <li
              key={autoReplyRuleId}
              data-verdict={isHeld ? 'held' : verdict}
              data-own={autoReplyRuleId === ruleId}
            >
              <bdi>{name}</bdi>
              <span>
                {isHeld ? t`Fits, but is held: ${because}` : wordsOf(verdict, typeOf(autoReplyRuleId))}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
