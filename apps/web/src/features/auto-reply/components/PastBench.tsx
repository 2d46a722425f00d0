import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TRIED_DAYS } from '@seller-chat/api-client/contract';
import type { AutoReplyRuleValues } from '@seller-chat/api-client/contract';
import { Button } from '@seller-chat/ui';
import { useState } from 'react';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import type { AppApi } from '../../../shared/services.ts';

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
      {past !== undefined && <PastResult past={past} />}
    </>
  );
}

function PastResult({ past }: { past: Past }) {
  const { t } = useLingui();
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
