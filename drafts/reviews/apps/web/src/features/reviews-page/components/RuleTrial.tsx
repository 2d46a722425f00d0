import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ENDPOINTS, ResponseOf, ReviewRuleValues } from '@seller-chat/api-client/contract';
import { TRIED_REVIEW_DAYS } from '@seller-chat/api-client/contract';
import { Button } from '@seller-chat/ui';
import { useState } from 'react';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { Stars } from './Stars.tsx';

type Tried = ResponseOf<typeof ENDPOINTS.tryReviewRule>;

/** A rule tried on the reviews of the last 90 days. Sends nothing. */
export function RuleTrial({ values }: { values: ReviewRuleValues }) {
  const { t } = useLingui();
  const [tried, setTried] = useState<Tried>();
  const command = useCommand<undefined, Tried>({
    run: (api, _input, call) => api.tryReviewRule({ values: JSON.stringify(values) }, call),
    onDone: setTried,
  });
  return (
    <div className="review-trial">
      <Button size="sm" busy={command.isRunning} onClick={() => void command.run(undefined)}>
        {t`Try on the last ${TRIED_REVIEW_DAYS} days`}
      </Button>
      {tried !== undefined && <TrialResult tried={tried} />}
    </div>
  );
}

function TrialResult({ tried: { countList, exampleList } }: { tried: Tried }) {
  const { t } = useLingui();
  const words = {
    reply: t`Would get this reply`,
    stopWord: t`Left to a person: a word of your list`,
    valueMissing: t`Held back: a variable has no value`,
    textTooLong: t`Held back: the text is too long`,
  };
  const replies = countList.find(({ verdict }) => verdict === 'reply')?.count ?? 0;
  const others = countList.reduce((sum, { count }) => sum + count, 0) - replies;
  return (
    <div role="status">
      <p>
        {[
          t`${plural(replies, { one: '# review would get a reply', other: '# reviews would get a reply' })}`,
          t`${plural(others, { one: '# held back', other: '# held back' })}`,
        ].join(' · ')}
      </p>
      <ul className="review-previews">
        {exampleList.map(({ star, content, text, verdict }, at) => (
          <li key={`${verdict} ${at}`} data-problem={verdict === 'reply' ? undefined : ''}>
            <span className="review-cell-head">
              <Stars star={star} />
              <small>{words[verdict]}</small>
            </span>
            <span className="review-text" dir="auto" translate="no">
              {content === '' ? t`Stars only` : content}
            </span>
            {text !== '' && (
              <p dir="auto" translate="no">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
