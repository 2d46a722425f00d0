import { useLingui } from '@lingui/react/macro';
import type { SearchType } from '@seller-chat/api-client/contract';
import type { Session, SessionId } from '@seller-chat/core';
import { EmptyState, ErrorState, leaveToInputMethod } from '@seller-chat/ui';
import { SearchResults, hasRows, optionId } from '@seller-chat/ui/search';
import { SearchX } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useAtomValue, useStore } from '../../../shared/jotai.ts';
import { focusFirstRow } from '../../inbox/index.ts';
import { chooseListAtom, sessionIdsAtom, useGo } from '../../chat-state/index.ts';
import { useActiveHit } from './use-active-hit.ts';
import type { BesideHits } from './use-active-hit.ts';
import { useHitGroups } from './use-hit-groups.tsx';
import { useOpenHit } from './use-open-hit.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useServerSearch } from './use-server-search.ts';
import './search.css';

const LIST_ID = 'found';

export interface SearchPanelProps {
  keyword: string;
  /** The field above the list, in which the focus stays. */
  box: RefObject<HTMLInputElement | null>;
}

/** What the server found, below the sessions that match on this device. */
export function SearchPanel({ keyword, box }: SearchPanelProps) {
  const { t } = useLingui();
  const search = useServerSearch(keyword);
  const listed = useAtomValue(sessionIdsAtom);
  const isListed = useCallback(({ sessionId }: Session) => listed.includes(sessionId), [listed]);
  const { groups, places } = useHitGroups(search, isListed);
  const open = useOpenHit();
  const { add } = useRecentSearches();
  const choose = (id: string): void => {
    const place = places.get(id);
    if (place === undefined) search.more(id.split(' ')[1] as SearchType);
    else {
      add(keyword);
      open(place);
    }
  };
  const { activeId, takeKey } = useActiveHit(groups, choose, false, useRowsAbove(keyword));
  useFieldOfList(box, activeId, takeKey);
  const isEmpty = search.state === 'ready' && !groups.some(hasRows);
  return (
    <section className="search-panel" aria-label={t`Search results`}>
      <SearchResults
        id={LIST_ID}
        label={t`Search results`}
        groups={groups}
        activeId={activeId}
        isLoading={search.state === 'loading'}
        loadingLabel={t`Searching`}
        onChoose={choose}
      />
      {search.state === 'failed' && (
        <ErrorState message={t`Search failed.`} retryLabel={t`Try again`} onRetry={search.retry} />
      )}
      {isEmpty && (
        <EmptyState
          icon={<SearchX size={20} aria-hidden />}
          text={
            listed.length === 0
              ? t`No buyers, orders or messages match.`
              : t`No other buyers, orders or messages match.`
          }
        />
      )}
    </section>
  );
}

/** The rows above, as they are for what is typed by now: the list follows the hand a moment later. */
function useRowsAbove(keyword: string): BesideHits {
  const store = useStore();
  const go = useGo();
  const first = (): SessionId | undefined => {
    store.set(chooseListAtom, { keyword });
    return store.get(sessionIdsAtom)[0];
  };
  return {
    focus() {
      if (first() === undefined) return false;
      requestAnimationFrame(focusFirstRow);
      return true;
    },
    open() {
      const sessionId = first();
      if (sessionId !== undefined) go({ sessionId });
      return sessionId !== undefined;
    },
  };
}

/** Connects a field that is drawn elsewhere: sets its ARIA link to the list and handles its keys. */
function useFieldOfList(
  box: SearchPanelProps['box'],
  activeId: string | undefined,
  takeKey: (event: KeyboardEvent) => void,
): void {
  const latest = useRef(takeKey);
  useEffect(() => {
    latest.current = takeKey;
  });
  useEffect(() => {
    const field = box.current;
    if (field === null) return;
    const listen = (event: KeyboardEvent): void => {
      if (!leaveToInputMethod(event)) latest.current(event);
    };
    field.setAttribute('aria-controls', LIST_ID);
    field.addEventListener('keydown', listen);
    return () => {
      field.removeAttribute('aria-controls');
      field.removeEventListener('keydown', listen);
    };
  }, [box]);
  useEffect(() => {
    const field = box.current;
    if (activeId === undefined) return;
    field?.setAttribute('aria-activedescendant', optionId(LIST_ID, activeId));
    return () => field?.removeAttribute('aria-activedescendant');
  }, [box, activeId]);
}
