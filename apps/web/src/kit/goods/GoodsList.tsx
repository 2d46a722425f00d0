import { useLingui } from '@lingui/react/macro';
import { Banner, Button, EmptyState, ErrorState } from '@seller-chat/ui';
import { GoodsEntrySkeleton } from '@seller-chat/ui/context';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ScrollPages } from '../page-query/use-scroll-pages.ts';
import { useProblemText } from './use-problem-text.ts';
import './goods.css';

export interface GoodsListProps<Item> {
  pages: ScrollPages<Item>;
  label: string;
  loadingLabel: string;
  empty: ReactNode;
  /** Why nothing of the list can be sent, in words. */
  closed: string | undefined;
  draw: (item: Item) => ReactElement;
}

/** Products or vouchers of a shop, more of them as one scrolls. */
export function GoodsList<Item>({ pages, label, loadingLabel, empty, closed, draw }: GoodsListProps<Item>) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const { items, phase, problem, hasMore, loadMore } = pages;
  if (items.length === 0 && phase === 'failed') {
    return <ErrorState message={problemText(problem)} retryLabel={t`Try again`} onRetry={loadMore} />;
  }
  if (items.length === 0 && phase === 'loading') {
    return (
      <ul aria-label={loadingLabel} aria-busy="true">
        <GoodsEntrySkeleton />
        <GoodsEntrySkeleton />
        <GoodsEntrySkeleton />
        <GoodsEntrySkeleton />
      </ul>
    );
  }
  if (items.length === 0 && !hasMore) return <EmptyState text={String(empty)} />;
  return (
    <>
      {closed !== undefined && <Banner tone="info">{closed}</Banner>}
      <ul aria-label={label}>{items.map(draw)}</ul>
      {phase === 'failed' && (
        <p className="goods-more" role="alert">
          {problemText(problem)}
        </p>
      )}
      {hasMore && <More phase={phase} onMore={loadMore} />}
    </>
  );
}

/** The end of the loaded rows. It requests the next page when it comes into view. */
function More({ phase, onMore }: { phase: ScrollPages<unknown>['phase']; onMore: () => void }) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase !== 'ready' || end.current === null || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) onMore();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [phase, onMore]);
  return (
    <div ref={end} className="goods-more">
      <Button size="sm" busy={phase === 'loading'} onClick={onMore}>
        {phase === 'failed' ? t`Try again` : t`Load more`}
      </Button>
    </div>
  );
}
