import { useLingui } from '@lingui/react/macro';
import type { AutomationAct } from '@seller-chat/api-client/contract';
import { dateFormatIn } from '@seller-chat/api-client/text';
import { findRoute } from '@seller-chat/core/account';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { SessionId, ShopId } from '@seller-chat/core';
import { Button, EmptyState, ErrorState, PlatformMark, Skeleton } from '@seller-chat/ui';
import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { usePages } from '../../../kit/page-query/use-pages.ts';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { chatPath, rulePath } from '../../chat-state/index.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { useActWords } from './use-act-words.ts';
import './automation.css';

/** A new act is in the log within this time, ms. The event log does not report acts. */
const EVERY_MS = 5_000;

export interface ActListProps {
  /** Of one rule; empty: of all. */
  ruleId: string;
  /** Rules that can be opened; the names of others are no links, because they are deleted or not for this person. */
  openRuleIds?: ReadonlySet<string> | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** What acted alone, what it answered, and why it kept silent; the newest first. */
export function ActList({ ruleId, openRuleIds = NONE }: ActListProps) {
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
        text={
          ruleId === '' ? t`Nothing was answered automatically yet.` : t`This rule has answered nothing yet.`
        }
      />
    );
  return (
    <>
      <ul className="act-list" aria-label={t`What was answered automatically`} aria-busy={pages.isStale}>
        {items.map((act) => (
          <Act key={act.actId} act={act} mayOpenRule={openRuleIds.has(act.ruleId)} />
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

function Act({ act, mayOpenRule }: { act: AutomationAct; mayOpenRule: boolean }) {
  const { t, i18n } = useLingui();
  const { full } = useTimeTexts();
  const wordsOf = useActWords();
  const { requirement } = findRoute('/chat');
  const mayChat = usePermission(requirement);
  const shop = useAtomValue(shopsByIdAtom).get(act.shopId as ShopId);
  const { platform, sessionId, buyerName, askedText, ruleId, ruleName, actedAt } = act;
  const toTheSecond = dateFormatIn(i18n.locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  const buyer = <bdi translate="no">{buyerName}</bdi>;
  const rule = <bdi>{ruleName}</bdi>;
  // A rule's own cap is a setting, so the row needs no attention.
  const state = act.reason === 'ruleCap' ? 'capped' : act.state;
  return (
    <li className="act" data-state={state}>
      <PlatformMark platform={platform} size={16} />
      <div className="act-words">
        <span className="act-buyer">
          {mayChat ? (
            <Link
              className="act-link"
              to={chatPath({ scope: platform, shopIds: [], sessionId: sessionId as SessionId })}
            >
              {buyer}
            </Link>
          ) : (
            buyer
          )}
          <span className="act-asked" dir="auto" translate="no">
            {askedText === '' ? t`A message without words` : askedText}
          </span>
        </span>
        <span className="act-outcome">
          {mayOpenRule ? (
            <Link className="act-link" to={rulePath(ruleId)}>
              {rule}
            </Link>
          ) : (
            rule
          )}{' '}
          {shop !== undefined && (
            <>
              <span aria-hidden>· </span>
              <bdi translate="no">{shopDisplayNameOf(shop)}</bdi>{' '}
            </>
          )}
          <span>{`· ${wordsOf(act)}`}</span>
        </span>
      </div>
      <time dateTime={new Date(actedAt).toISOString()} title={toTheSecond.format(actedAt)}>
        {full(actedAt)}
      </time>
    </li>
  );
}
