import { useLingui } from '@lingui/react/macro';
import type { ReviewRow } from '@seller-chat/api-client/contract';
import { Button, EmptyState } from '@seller-chat/ui';
import { FileText, Star } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../../kit/page/Page.tsx';
import { PageTable } from '../../../kit/table/PageTable.tsx';
import { TableToolbar } from '../../../kit/table/TableToolbar.tsx';
import type { Selection } from '../../../kit/table/model/selection.ts';
import { usePageTable } from '../../../kit/table/use-page-table.ts';
import { useTableAddress } from '../../../kit/table/use-table-address.ts';
import {
  REVIEW_FILTERS,
  questionOf,
  reviewKeyOf,
  rowIdOf,
  shopIdsOf,
  sortOf,
  stateOf,
} from '../model/review-filter.ts';
import { useReviewRun } from '../state/use-review-run.ts';
import { useReviewCounts, useReviews } from '../state/use-reviews.ts';
import { HistoryNote } from './HistoryNote.tsx';
import { ReviewDetail } from './ReviewDetail.tsx';
import { ReviewRunBar } from './ReviewRunBar.tsx';
import { ReviewSide } from './ReviewSide.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { ReviewSheets } from './ReviewSheets.tsx';
import type { OpenSheet } from './ReviewSheets.tsx';
import type { SeveralTarget } from './SeveralSheet.tsx';
import { useReviewColumns } from './use-review-columns.tsx';
import './reviews.css';
import './review-sheets.css';

/** The open review in the address. */
const OPEN = 'review';

const reviewName = ({ buyerName, star, reviewId }: ReviewRow): string =>
  `${buyerName || reviewId} · ${star} ★`;

/** The reviews of the visible shops: filters at the side, the list, one review beside it, replies to one or many. */
export function ReviewsPage() {
  const { t, i18n } = useLingui();
  const address = useTableAddress(REVIEW_FILTERS);
  const [query, setQuery] = useSearchParams();
  const { filter } = address;
  const setValues = useSetValues(setQuery);
  const question = useMemo(() => questionOf(filter), [filter]);
  const sort = sortOf(filter.values['order']);
  const counts = useReviewCounts(question).data;
  const found = useReviews(question, sort);
  const total = useTotal(question, counts);
  const pages = useMemo(() => ({ ...found, total }), [found, total]);
  const table = usePageTable({
    id: 'reviews',
    columns: useReviewColumns(),
    rows: pages.items,
    rowId: rowIdOf,
    address,
  });
  const run = useReviewRun();
  const [sheet, setSheet] = useState<OpenSheet>();
  const openId = query.get(OPEN) ?? undefined;
  const open = useCallback((id: string) => setValues({ [OPEN]: id }), [setValues]);
  const reviewKey = openId === undefined ? undefined : reviewKeyOf(openId);
  const waiting = (counts?.countList ?? [])
    .filter(({ state }) => state === 'waiting')
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <Page
      title={t`Reviews`}
      count={waiting > 0 ? t`${i18n.number(waiting)} to reply` : undefined}
      action={
        <Button icon={<FileText size={16} aria-hidden />} onClick={() => setSheet('templates')}>
          {t`Templates`}
        </Button>
      }
      side={
        <ReviewSide
          values={filter.values}
          counts={counts}
          setValues={setValues}
          onFigures={() => setSheet('figures')}
          onRules={() => setSheet('rules')}
        />
      }
      toolbar={
        <TableToolbar
          table={table}
          searchLabel={t`Text, buyer, product or order number`}
          filters={
            <ReviewFilters values={filter.values} setValues={setValues} onShops={() => setSheet('shops')} />
          }
        />
      }
      sheet={
        <>
          {reviewKey && (
            <ReviewDetail
              key={openId}
              review={reviewKey}
              known={pages.items.find((row) => rowIdOf(row) === openId)}
              start={run.start}
              onClose={() => setValues({ [OPEN]: '' })}
            />
          )}
          <ReviewSheets
            sheet={sheet}
            setSheet={setSheet}
            shopIds={shopIdsOf(filter.values['shop'])}
            onShops={(ids) => setValues({ shop: ids.join(',') })}
            start={run.start}
          />
        </>
      }
    >
      <div className="reviews">
        <HistoryNote counts={counts} />
        <div className="reviews-table">
          <PageTable
            label={t`Reviews`}
            table={table}
            pages={pages}
            rowName={reviewName}
            selectionCommands={{
              acts: [{ id: 'reply', label: t`Reply to several` }],
              onAct: (_id, selected) => setSheet(targetOf(selected, question)),
            }}
            {...(openId !== undefined && { openId })}
            onOpen={open}
            failure={t`The reviews could not be loaded.`}
            empty={<NoReviews state={stateOf(filter.values['state'])} />}
          />
        </div>
        <ReviewRunBar state={run} />
      </div>
    </Page>
  );
}

/** All that match are the filter; rows that were taken out of it make it a list of the others on screen. */
function targetOf(selection: Selection, question: ReturnType<typeof questionOf>): SeveralTarget {
  if (selection.kind === 'matching') return { kind: 'matching', question };
  return { kind: 'items', items: [...selection.ids].flatMap((id) => reviewKeyOf(id) ?? []) };
}

/** The number of reviews, where the stored counts know it. */
function useTotal(
  { starList, state, isChanged, keyword, from, to }: ReturnType<typeof questionOf>,
  counts: ReturnType<typeof useReviewCounts>['data'],
): number | undefined {
  if (counts === undefined || isChanged || keyword !== '' || from !== undefined || to !== undefined)
    return undefined;
  return counts.countList
    .filter(
      (one) =>
        (starList.length === 0 || starList.includes(one.star)) && (state === 'all' || one.state === state),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

/** Sets several values of the address in one step; '' turns one off. */
function useSetValues(setQuery: ReturnType<typeof useSearchParams>[1]) {
  return useCallback(
    (values: Readonly<Record<string, string>>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values))
            if (value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
}

function NoReviews({ state }: { state: ReturnType<typeof stateOf> }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Star size={20} aria-hidden />}
      text={
        state === 'waiting'
          ? t`No review waits for a reply.`
          : t`No review here. New ones of Shopee and Lazada come within 15 minutes; the other marketplaces let nobody read theirs.`
      }
    />
  );
}
