import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DRAFT_RULE_ID, TRIED_DAYS } from '@seller-chat/api-client/contract';
import type { AutoReplyRuleValues } from '@seller-chat/api-client/contract';
import { Button } from '@seller-chat/ui';
import { useState } from 'react';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import type { AppApi } from '../../../shared/services.ts';
import { useVariableName } from '../../quick-replies/index.ts';
import { valuesNeeded } from '../model/values-needed.ts';
import { useRules } from '../state/use-rules.ts';

export interface PastBenchProps {
  /** The rule that is being written; undefined: it is not complete. */
  draft: { autoReplyRuleId: string; values: AutoReplyRuleValues } | undefined;
}

type Past = Awaited<ReturnType<AppApi['tryAutoReplyOnPast']>>;

/** The rules tried on the messages of the last 30 days. */
export function PastBench({ draft }: PastBenchProps) {
  const { t } = useLingui();
  const [past, setPast] = useState<Past>();
  const command = useCommand<undefined, Past>({
    run: (api, _input, call) =>
      api.tryAutoReplyOnPast(draft === undefined ? {} : { draft: JSON.stringify(draft) }, call),
    onDone: setPast,
  });
  return (
    <>
      <Button size="sm" busy={command.isRunning} onClick={() => void command.run(undefined)}>
        {t`Try on the last ${TRIED_DAYS} days`}
      </Button>
      {past !== undefined && <PastResult past={past} draft={draft} />}
    </>
  );
}

function PastResult({ past, draft }: Pick<PastBenchProps, 'draft'> & { past: Past }) {
  const { t } = useLingui();
  const neededBy = useNeededValues(draft);
  const { full } = useTimeTexts();
  const { messageCount, isCut, resultList } = past;
  return (
    <div className="rule-verdicts" role="status">
      <p>
        {isCut
          ? t`Of the newest ${messageCount} messages of buyers these would have been answered:`
          : t`${plural(messageCount, {
              one: 'Of # message of a buyer this would have been answered:',
              other: 'Of # messages of buyers these would have been answered:',
            })}`}
      </p>
      <ul aria-label={t`What each rule would have answered`}>
        {resultList.map(({ autoReplyRuleId, name, count, exampleList }) => (
          <li key={autoReplyRuleId} data-verdict={count > 0 ? 'answers' : 'isOff'}>
            <bdi>{name}</bdi>
            <span>{t`${plural(count, { one: '# message', other: '# messages' })}`}</span>
            {count > 0 && <span className="rule-example">{neededBy(autoReplyRuleId)}</span>}
            {exampleList.map(({ text, at }) => (
              <span key={at} className="rule-example" dir="auto" translate="no">
                {`${full(at)} · ${text}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says of a rule which values it cannot do without: where one is missing, nothing is sent. */
function useNeededValues(draft: PastBenchProps['draft']): (ruleId: string) => string | undefined {
  const { t, i18n } = useLingui();
  const nameOf = useVariableName();
  const rules = useRules().data ?? [];
  return (ruleId) => {
    const isDraft = ruleId === (draft?.autoReplyRuleId || DRAFT_RULE_ID);
    const stored = rules.find(({ autoReplyRuleId }) => autoReplyRuleId === ruleId);
    const { template = '', templateIfMissing = '' } = (isDraft ? draft?.values : stored) ?? {};
    const needed = templateIfMissing === '' ? valuesNeeded(template) : [];
    if (needed.length === 0) return undefined;
    const names = needed.map((name) => `“${nameOf(name)}”`);
    const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names);
    return t`Not sent where ${list} has no value.`;
  };
}
