import { useLingui } from '@lingui/react/macro';
import type { ENDPOINTS, OrderRun, ResponseOf } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { Button, ErrorState, PlatformMark, Skeleton } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { StateWord } from '@seller-chat/ui/table';
import { useScrollPages } from '../../../kit/page-query/use-scroll-pages.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { runFiguresOf } from '../model/run-figures.ts';
import { useRunWords } from './use-run-words.ts';

type RunItem = ResponseOf<typeof ENDPOINTS.getOrderRun>['itemList'][number];

const TONES = {
  waiting: 'calm',
  done: 'good',
  refused: 'bad',
  skipped: 'calm',
  unknown: 'warn',
  failed: 'bad',
  stopped: 'calm',
} as const;

/** What became of each order of a run; those that were refused or are not known first. */
export function RunSheet({ run, onClose }: { run: OrderRun; onClose: () => void }) {
  const { t } = useLingui();
  const words = useRunWords();
  const times = useTimeTexts();
  const { api } = useAtomValue(servicesAtom);
  // Read again as results arrive.
  const key = `${run.runId} ${runFiguresOf(run).settled} ${String(run.isFinished)}`;
  const { items, phase, problem, hasMore, loadMore } = useScrollPages<RunItem>(key, async (cursor) => {
    const request = { runId: run.runId, ...(cursor !== null && { nextCursor: cursor }) };
    const { itemList, nextCursor } = await api.getOrderRun(request, { silent: true });
    return { items: itemList, nextCursor };
  });
  const [name, startedAt] = [run.startedBy, times.full(run.startedAt)];
  return (
    <Sheet open onClose={onClose} title={words.action(run)} closeLabel={t`Close`}>
      <p className="order-run-begun">{`${words.results(run)} · ${t`begun by ${name}, ${startedAt}`}`}</p>
      {items.length === 0 && phase === 'loading' && <Skeleton height={160} />}
      {phase === 'failed' && (
        <ErrorState
          message={`${t`The results could not be loaded.`} ${problem}`.trim()}
          retryLabel={t`Try again`}
          onRetry={loadMore}
        />
      )}
      <ul className="order-results" aria-label={t({ message: 'Results', context: 'run' })}>
        {items.map((item) => (
          <ResultItem key={`${item.shopId} ${item.platformOrderSn} ${item.refundId}`} item={item} />
        ))}
      </ul>
      {hasMore && phase !== 'failed' && (
        <div className="order-results-more">
          <Button size="sm" busy={phase === 'loading'} onClick={loadMore}>
            {t`Load more`}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function ResultItem({ item }: { item: RunItem }) {
  const words = useRunWords();
  const shop = useAtomValue(shopsByIdAtom).get(item.shopId);
  const { result } = item;
  return (
    <li>
      <span className="order-result-name">
        {shop && <PlatformMark platform={shop.platform} size={16} />}
        <b dir="auto">{item.orderNumber}</b>
        {shop && <small dir="auto">{shopDisplayNameOf(shop)}</small>}
      </span>
      <StateWord tone={TONES[result]}>{words.result[result]}</StateWord>
      {item.words !== '' && (
        <q dir="auto" lang="">
          {item.words}
        </q>
      )}
      {item.words === '' && words.meaning[result] !== undefined && <small>{words.meaning[result]}</small>}
    </li>
  );
}
