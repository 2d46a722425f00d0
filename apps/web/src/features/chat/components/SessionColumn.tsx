import { useLingui } from '@lingui/react/macro';
import type { ConversationSortType, SessionFilter } from '@seller-chat/core';
import { SessionListHeader } from '@seller-chat/ui/chat';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { firstRowsAtom, listChoiceAtom, sessionCountsAtom } from '../state/derived.ts';
import { chooseListAtom } from '../state/list-actions.ts';
import { listToolsPart } from './lazy-parts.ts';
import { SessionList } from './SessionList.tsx';
import { searchPart } from './lazy-parts.ts';

/** As the keyboard of this machine calls them. */
const PALETTE_KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export interface SessionColumnProps {
  onOpenShops: () => void;
}

/** Search, filters, order, and the conversations themselves. */
export function SessionColumn({ onOpenShops }: SessionColumnProps) {
  const { t, i18n } = useLingui();
  const { filter, sortType } = useAtomValue(listChoiceAtom);
  const counts = useAtomValue(sessionCountsAtom);
  const choose = useSetAtom(chooseListAtom);
  const rows = useAtomValue(firstRowsAtom);
  const search = searchPart.use();
  const searchBox = useRef<HTMLInputElement>(null);
  const tools = listToolsPart.use();
  const [keyword, setKeyword] = useState('');
  const isSearching = search !== undefined && keyword.trim() !== '';
  const settledKeyword = useDeferredValue(keyword);
  useEffect(() => choose({ keyword: settledKeyword }), [settledKeyword, choose]);

  const filterLabels: Record<SessionFilter, string> = {
    all: t`All`,
    unRead: t`Unread`,
    unReply: t`Unreplied`,
    fixed: t`Pinned`,
    backlog: t`Backlog`,
    disabled: t`Blacklisted`,
  };
  const sortLabels: Record<ConversationSortType, string> = {
    deadline_soonest: t`Deadline soonest`,
    default: t`Default order`,
    unred_top: t`Unread first`,
    message_time_desc: t`Newest first`,
  };
  return (
    <>
      <h1 className="sc-sr-only">{t`Chat`}</h1>
      <SessionListHeader
        search={keyword}
        onSearch={setKeyword}
        searchRef={searchBox}
        shortcut={PALETTE_KEYS}
        filters={(Object.keys(filterLabels) as SessionFilter[]).map((id) => ({
          id,
          label: filterLabels[id],
          count: i18n.number(counts[id]),
        }))}
        filter={filter}
        onFilter={(next) => choose({ filter: next })}
        sorts={(Object.keys(sortLabels) as ConversationSortType[]).map((value) => ({
          value,
          label: sortLabels[value],
        }))}
        sort={sortType}
        onSort={(next) => choose({ sortType: next })}
        trailing={tools && <tools.ListHeaderTools />}
        onOpenShops={onOpenShops}
        labels={{
          search: t`Buyer, order number or message`,
          clearSearch: t`Clear search`,
          filters: t`Filter`,
          moreFilters: t`More`,
          sort: t`Order`,
          openShops: t`Show shops`,
        }}
      />
      <div className="session-place" data-rows={isSearching ? rows : undefined}>
        <SessionList
          onClear={() => {
            setKeyword('');
            choose({ filter: 'all', tagIds: [] });
          }}
        />
      </div>
      {isSearching && <search.SearchPanel keyword={keyword} box={searchBox} />}
      {tools && <tools.ConversationSelectionBar />}
    </>
  );
}
