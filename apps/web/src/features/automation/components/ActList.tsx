import { useLingui } from '@lingui/react/macro';
import type { AutomationAct } from '@seller-chat/api-client/contract';
import { Button, EmptyState, ErrorState, PlatformMark, Skeleton } from '@seller-chat/ui';
import { ScrollText } from 'lucide-react';
import { usePages } from '../../../kit/page-query/use-pages.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useActWords } from './use-act-words.ts';
import './automation.css';

/** A new act is in the log within this time, ms. The event log does not report acts. */
const EVERY_MS = 5_000;

export interface ActListProps {
  /** Of one rule; empty: of all. */
  ruleId: string;
}

/** What acted alone, what it answered, and why it kept silent; the newest first. */
export function ActList({ ruleId }: ActListProps) {
  const { t } = useLingui();
  const pages = usePages<AutomationAct>({
    key: ['automation', 'acts', ruleId],
    async read(api, cursor, call) {
      const page = { ruleId, ...(cursor !== null && { cursor }) };
      const { actList, nextCursor } = await api.getAutomationActList(page, call);
      return { items: actList, nextCursor };
    },
    everyMs: EVERY_MS,
  });
  const { items, phase, problem, hasNext, page } = pages;
  const failure = t`The log could not be loaded.`;
  if (phase === 'failed')
    return (
      <ErrorState
        message={problem === '' ? failure : `${failure} ${problem}`}
        retryLabel={t`Try again`}
        onRetry={pages.retry}
      />
    );
  if (phase === 'loading') return <Skeleton height={120} />;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<ScrollText size={20} aria-hidden />}
        text={t`Nothing was answered automatically yet.`}
      />
    );
  return (
    <>
      <ul className="act-list" aria-label={t`What was answered automatically`}>
        {items.map((act) => (
          <Act key={act.actId} act={act} />
        ))}
      </ul>
      {(hasNext || page > 0) && (
        <div className="act-pages">
          <Button size="sm" disabled={page === 0} onClick={pages.previous}>{t`Newer`}</Button>
          <Button size="sm" disabled={!hasNext} onClick={pages.next}>{t`Older`}</Button>
        </div>
      )}
    </>
  );
}

function Act({ act }: { act: AutomationAct }) {
  const { t } = useLingui();
  const { full } = useTimeTexts();
  const wordsOf = useActWords();
  return (
    <li className="act" data-state={act.state}>
      <PlatformMark platform={act.platform} size={16} />
      <div className="act-words">
        <span className="act-buyer">
          <bdi translate="no">{act.buyerName}</bdi>
          <span className="act-asked" dir="auto" translate="no">
            {act.askedText === '' ? t`A message without words` : act.askedText}
          </span>
        </span>
        <span className="act-outcome">
          <bdi>{act.ruleName}</bdi> <span>{`· ${wordsOf(act)}`}</span>
        </span>
      </div>
      <time dateTime={new Date(act.actedAt).toISOString()}>{full(act.actedAt)}</time>
    </li>
  );
}
