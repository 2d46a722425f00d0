import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ConversationSortType, SessionFilter } from '@seller-chat/core';
import { SessionListHeader } from '@seller-chat/ui/chat';
import { useCallback, useRef } from 'react';
import type { ComponentType, RefObject } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { Region } from '../../../kit/region/Region.tsx';
import { troubledShopCountAtom } from '../../shops/index.ts';
import {
  chooseListAtom,
  firstRowsAtom,
  listChoiceAtom,
  sessionCountsAtom,
  typedKeywordAtom,
  typeKeywordAtom,
} from '../../chat-state/index.ts';
import { KeywordField } from './KeywordField.tsx';
import { inboxPart } from './inbox-part.ts';
import { SessionList } from './SessionList.tsx';
import './inbox.css';

/** Draws what the server found for the keyword, below the rows. */
export type SearchResults = ComponentType<{ keyword: string; box: RefObject<HTMLInputElement | null> }>;

export interface SessionColumnProps {
  onOpenShops: () => void;
  /** Undefined until its code is there. */
  results: SearchResults | undefined;
}

/** Search, filters, order, and the conversations themselves. */
export function SessionColumn({ onOpenShops, results }: SessionColumnProps) {
  const { t, i18n } = useLingui();
  const { filter, sortType, keyword } = useAtomValue(listChoiceAtom);
  const counts = useAtomValue(sessionCountsAtom);
  const choose = useSetAtom(chooseListAtom);
  const rows = useAtomValue(firstRowsAtom);
  const troubled = useAtomValue(troubledShopCountAtom);
  const trouble = t`${plural(troubled, { one: '# shop needs attention', other: '# shops need attention' })}`;
  const searchBox = useRef<HTMLInputElement>(null);
  const tools = inboxPart.use();
  const type = useSetAtom(typeKeywordAtom);
  const isSearching = results !== undefined && keyword.trim() !== '';
  const showAll = useCallback(() => {
    type('');
    choose({ filter: 'all', tagIds: [] });
  }, [type, choose]);

  const filterLabels: Record<SessionFilter, string> = {
    all: t`All`,
    unRead: t`Unread`,
    unReply: t`Unreplied`,
    mine: t`Mine`,
    fixed: t`Pinned`,
    backlog: t`To follow up`,
    disabled: t`Blacklisted`,
  };
  const sortLabels: Record<ConversationSortType, string> = {
    deadline_soonest: t`Due soonest`,
    default: t`Default order`,
    unred_top: t`Unread first`,
    message_time_desc: t`Newest first`,
  };
  return (
    <>
      <SessionListHeader
        searchField={<KeywordField box={searchBox} />}
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
        areShopsTroubled={troubled > 0}
        labels={{
          search: t`Buyer, order number or message`,
          filters: t`Filter`,
          moreFilters: t`More`,
          sort: t`Sort by`,
          openShops: troubled > 0 ? t`Show shops: ${trouble}` : t`Show shops`,
        }}
      />
      <div className="session-place" data-rows={isSearching ? rows : undefined}>
        <Region>
          <SessionList onClear={showAll} />
        </Region>
      </div>
      <Region>
        <SearchSlot results={results} box={searchBox} />
      </Region>
      {tools && <tools.UnreadElsewhere />}
      {tools && <tools.ConversationSelectionBar />}
    </>
  );
}

interface SearchSlotProps extends Pick<SessionColumnProps, 'results'> {
  box: RefObject<HTMLInputElement | null>;
}

/** Server results belong to the typed text: an emptied field shows none of the previous ones. */
function SearchSlot({ results: Results, box }: SearchSlotProps) {
  const keyword = useAtomValue(typedKeywordAtom);
  if (Results === undefined || keyword.trim() === '') return null;
  return <Results keyword={keyword} box={box} />;
}
