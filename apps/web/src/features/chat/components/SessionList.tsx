import { useLingui } from '@lingui/react/macro';
import type { SessionId } from '@seller-chat/core';
import { Button, EmptyState, ErrorState } from '@seller-chat/ui';
import { SessionRowSkeleton } from '@seller-chat/ui/chat';
import { MessageCircle, SearchX, Store } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { VList } from 'virtua';
import type { VListHandle } from 'virtua';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { reloadShopsAtom, shopListStateAtom, shopsAtom, showConnectDialogAtom } from '../../shops/index.ts';
import { addressAtom, isListLoadingAtom, listChoiceAtom, sessionIdsAtom } from '../state/derived.ts';
import { aimAtAtom, leaveListAtom, moveRowsAtom } from '../state/read-ahead.ts';
import { cursorAtom } from '../state/list-tools.ts';
import { SessionListRow } from './SessionListRow.tsx';
import { focusRow } from './focus-row.ts';
import { useGo } from './use-go.ts';
import { useHeldOrder } from './use-held-order.ts';

/** Height of a row, px: the list is measured before it is drawn. */
const ROW_HEIGHT = 84;
const SKELETON_ROWS = 8;

export interface SessionListProps {
  /** Shows everything again, when nothing matches. */
  onClear: () => void;
}

/** The conversations, drawn as far as they are in view. */
export function SessionList({ onClear }: SessionListProps) {
  const { t } = useLingui();
  const { sessionId: openId, scope, shopIds } = useAtomValue(addressAtom);
  const choice = useAtomValue(listChoiceAtom);
  const order = useHeldOrder(useAtomValue(sessionIdsAtom), JSON.stringify([choice, scope, shopIds]));
  const { ids } = order;
  const isLoading = useAtomValue(isListLoadingAtom);
  const go = useGo();
  const open = useCallback((id: string) => go({ sessionId: id as SessionId }), [go]);
  const aimAt = useSetAtom(aimAtAtom);
  const moveRows = useSetAtom(moveRowsAtom);
  const leave = useSetAtom(leaveListAtom);
  const list = useRef<VListHandle>(null);

  const first = useFirstRows(list);

  const openAt = openId === undefined ? -1 : ids.indexOf(openId);
  const isListed = openAt >= 0;
  useEffect(() => {
    // Only when another one is opened: a list that reorders under the eye must not jump.
    if (isListed) list.current?.scrollToIndex(openAt, { align: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [openId, isListed]);

  const cursorId = useAtomValue(cursorAtom);
  useEffect(() => {
    const at = cursorId === undefined ? -1 : ids.indexOf(cursorId);
    if (at < 0) return;
    list.current?.scrollToIndex(at, { align: 'nearest' });
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
    <VList
      key={first}
      ref={list}
      className="session-list"
      role="list"
      aria-label={t`Conversations`}
      aria-busy={isLoading}
      data={ids}
      itemSize={ROW_HEIGHT}
      ssrCount={first}
      onScroll={moveRows}
      onPointerMove={order.onPointerMove}
      onPointerLeave={() => {
        order.release();
        leave();
      }}
    >
      {(id, index) => (
        // A row that only moves is not drawn again: its place is not its own business.
        <div key={id} role="listitem" aria-posinset={index + 1} aria-setsize={ids.length}>
          <SessionListRow id={id} isOpen={id === openId} onOpen={open} onIntent={aimAt} />
        </div>
      )}
    </VList>
  );
}

/**
 * How many rows are drawn with the list itself, before it is measured: as many as the window could hold. The list keeps
 * to them until it is scrolled, so a window that has grown by then gets a new one.
 */
function useFirstRows(list: RefObject<VListHandle | null>): number {
  const [first, setFirst] = useState(() => Math.ceil(innerHeight / ROW_HEIGHT));
  useEffect(() => {
    const grow = (): void => {
      if ((list.current?.scrollOffset ?? 0) === 0)
        setFirst((rows) => Math.max(rows, Math.ceil(innerHeight / ROW_HEIGHT)));
    };
    addEventListener('resize', grow);
    return () => removeEventListener('resize', grow);
  }, [list]);
  return first;
}

function NoSessions({ onClear }: SessionListProps) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const shopListState = useAtomValue(shopListStateAtom);
  const { filter, keyword, tagIds } = useAtomValue(listChoiceAtom);
  const showConnect = useSetAtom(showConnectDialogAtom);
  const reloadShops = useSetAtom(reloadShopsAtom);
  if (shops.length === 0 && shopListState === 'failed') {
    return (
      <ErrorState
        message={t`Your conversations could not be loaded.`}
        retryLabel={t`Try again`}
        onRetry={() => void reloadShops()}
      />
    );
  }
  if (shops.length === 0) {
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
        text={t`No conversation matches.`}
        action={<Button onClick={onClear}>{t`Show all`}</Button>}
      />
    );
  }
  return (
    <EmptyState icon={<MessageCircle size={20} aria-hidden />} text={t`No buyer has written here yet.`} />
  );
}
