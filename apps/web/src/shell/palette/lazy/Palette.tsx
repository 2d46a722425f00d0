import { useLingui } from '@lingui/react/macro';
import type { SearchType } from '@seller-chat/api-client/contract';
import { withoutInvisible } from '@seller-chat/core/search';
import { EmptyState, ErrorState } from '@seller-chat/ui';
import { CommandPalette, SearchResults, hasRows } from '@seller-chat/ui/search';
import type { SearchGroup } from '@seller-chat/ui/search';
import { History, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSetAtom } from '../../../shared/jotai.ts';
import { closePaletteAtom } from '../state/palette-actions.ts';
import {
  useActiveHit,
  useHitGroups,
  useOpenHit,
  useRecentSearches,
  useServerSearch,
} from '../../../features/search/index.ts';
import { useCommands } from './use-commands.ts';

const LIST_ID = 'palette';
const RECENT = 'recent ';
const NOBODY_LISTED = () => false;

/** Go anywhere, find anything: commands first, then buyers, orders and messages. */
export function Palette() {
  const { t } = useLingui();
  const close = useSetAtom(closePaletteAtom);
  const [keyword, setKeyword] = useState('');
  const commands = useCommands(keyword);
  const search = useServerSearch(keyword);
  const hits = useHitGroups(search, NOBODY_LISTED);
  const recent = useRecentSearches();
  const open = useOpenHit();
  const isBlank = withoutInvisible(keyword).trim() === '';
  const recentGroup = useMemo<SearchGroup>(
    () => ({
      id: 'recent',
      label: t`Recent searches`,
      items: recent.read().map((words) => ({
        id: RECENT + words,
        title: words,
        icon: <History size={15} aria-hidden />,
      })),
    }),
    [recent, t],
  );
  const groups = isBlank ? [recentGroup, ...commands.groups] : [...commands.groups, ...hits.groups];

  const choose = (id: string): void => {
    const place = hits.places.get(id);
    if (place !== undefined) {
      recent.add(keyword);
      close();
      open(place);
    } else if (id.startsWith(RECENT)) setKeyword(id.slice(RECENT.length));
    else if (commands.run(id)) close();
    else search.more(id.split(' ')[1] as SearchType);
  };
  const { activeId, takeKey } = useActiveHit(groups, choose, true);
  const isEmpty = search.state === 'ready' && !groups.some(hasRows);
  return (
    <CommandPalette
      keyword={keyword}
      onKeyword={setKeyword}
      listId={LIST_ID}
      activeId={activeId}
      onKeyDown={takeKey}
      onClose={close}
      label={t`Find or open anything`}
      placeholder={t`Shop, buyer, order number, message or command`}
      hints={[
        { keys: '↑ ↓', text: t`choose` },
        { keys: 'Enter', text: t`open` },
        { keys: 'Esc', text: t`close` },
      ]}
    >
      <SearchResults
        id={LIST_ID}
        label={t`Suggestions`}
        groups={groups}
        activeId={activeId}
        isLoading={search.state === 'loading'}
        loadingLabel={t`Searching`}
        onChoose={choose}
      />
      {search.state === 'failed' && (
        <ErrorState message={t`Search failed.`} retryLabel={t`Try again`} onRetry={search.retry} />
      )}
      {isEmpty && <EmptyState icon={<SearchX size={20} aria-hidden />} text={t`Nothing found.`} />}
    </CommandPalette>
  );
}
