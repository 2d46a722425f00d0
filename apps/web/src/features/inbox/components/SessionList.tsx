import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, EmptyState, ErrorState } from '@seller-chat/ui';
import { NewMessagesPill, SessionRowSkeleton } from '@seller-chat/ui/chat';
import { MessageCircle, SearchX, Store } from 'lucide-react';
import { useEffect } from 'react';
import { FailedStep } from '../../../kit/start-up/FailedStep.tsx';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import {
  mayManageShopsAtom,
  reloadShopsAtom,
  shopListStateAtom,
  showConnectDialogAtom,
} from '../../shops/index.ts';
import {
  addressAtom,
  isListLoadingAtom,
  listChoiceAtom,
  sessionIdsAtom,
  shopIdsInScopeAtom,
  setDrawnRowsAtom,
} from '../../chat-state/index.ts';
import { cursorAtom } from '../state/list-tools.ts';
import { SessionRows } from './SessionRows.tsx';
import { focusRow } from '../model/focus-row.ts';
import { useHeldOrder } from './use-held-order.ts';
import { useReadOn } from './use-read-on.ts';
import { useListScroll } from './use-list-scroll.ts';

const SKELETON_ROWS = 8;

export interface SessionListProps {
  /** Shows everything again, when nothing matches. */
  onClear: () => void;
}

/** The conversations. Only rows in view are drawn. */
export function SessionList({ onClear }: SessionListProps) {
  const { t } = useLingui();
  const { sessionId: openId, scope, shopIds } = useAtomValue(addressAtom);
  const choice = useAtomValue(listChoiceAtom);
  const name = JSON.stringify([choice, scope, shopIds]);
  const { ids, keep, release, onPointerMove } = useHeldOrder(useAtomValue(sessionIdsAtom), name);
  const setDrawnRows = useSetAtom(setDrawnRowsAtom);
  useEffect(() => setDrawnRows(ids), [setDrawnRows, ids]);
  const isLoading = useAtomValue(isListLoadingAtom);
  const { list, bring, onScroll, passed, toStart } = useListScroll(ids, name, keep);
  const readOn = useReadOn(list, ids);

  const openAt = openId === undefined ? -1 : ids.indexOf(openId);
  const isListed = openAt >= 0;
  useEffect(() => {
    // Only when another one is opened: a list that reorders under the eye must not jump.
    if (isListed) bring(openAt);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [openId, isListed]);

  const cursorId = useAtomValue(cursorAtom);
  useEffect(() => {
    const at = cursorId === undefined ? -1 : ids.indexOf(cursorId);
    if (at < 0) return;
    bring(at);
    // The row is there once the list has drawn what it scrolled to.
    requestAnimationFrame(() => focusRow(ids[at]));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cursorId]);

  if (ids.length === 0) {
    if (isLoading) {
      return (
        <div role="status" aria-label={t`Loading conversations`}>
          <SessionRowSkeleton count={SKELETON_ROWS} />
        </div>
      );
    }
    return <NoSessions onClear={onClear} />;
  }
  return (
    <>
      <SessionRows
        list={list}
        ids={ids}
        openId={openId}
        isLoading={isLoading}
        onScroll={(offset) => {
          onScroll(offset);
          readOn();
        }}
        onPointerMove={onPointerMove}
        onPointerLeave={release}
      />
      {passed > 0 && (
        <div className="session-pill">
          <NewMessagesPill
            direction="up"
            text={t`${plural(passed, { one: '# more above', other: '# more above' })}`}
            onClick={toStart}
          />
        </div>
      )}
    </>
  );
}

function NoSessions({ onClear }: SessionListProps) {
  const { t } = useLingui();
  const shopIds = useAtomValue(shopIdsInScopeAtom);
  const shopListState = useAtomValue(shopListStateAtom);
  const { filter, keyword, tagIds } = useAtomValue(listChoiceAtom);
  const mayConnect = useAtomValue(mayManageShopsAtom);
  const showConnect = useSetAtom(showConnectDialogAtom);
  const reloadShops = useSetAtom(reloadShopsAtom);
  if (shopIds.length === 0 && shopListState === 'failed') {
    return (
      <FailedStep as="place">
        <ErrorState
          message={t`Your conversations could not be loaded.`}
          retryLabel={t`Try again`}
          onRetry={() => void reloadShops()}
        />
      </FailedStep>
    );
  }
  if (shopIds.length === 0 && !mayConnect) {
    return (
      <EmptyState
        icon={<Store size={20} aria-hidden />}
        text={t`No shops here yet. Ask the main account to add one for you.`}
      />
    );
  }
  if (shopIds.length === 0) {
    return (
      <EmptyState
        icon={<Store size={20} aria-hidden />}
        text={t`Connect a shop, and its buyers' messages appear here.`}
        action={
          <Button variant="solid" onClick={() => showConnect(true)}>
            {t`Connect a shop`}
          </Button>
        }
      />
    );
  }
  if (filter !== 'all' || keyword !== '' || tagIds.length > 0) {
    return (
      <EmptyState
        icon={<SearchX size={20} aria-hidden />}
        text={t`No conversations match.`}
        action={<Button onClick={onClear}>{t`Show all`}</Button>}
      />
    );
  }
  return <EmptyState icon={<MessageCircle size={20} aria-hidden />} text={t`No messages from buyers yet.`} />;
}
