import { useLingui } from '@lingui/react/macro';
import { findKeyword } from '@seller-chat/core/search';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { platformNameOf } from '@seller-chat/core/platform';
import type { SessionFilter } from '@seller-chat/core';
import type { SearchGroup, SearchHitItem } from '@seller-chat/ui/search';
import { useThemeMode } from '@seller-chat/ui/theme';
import { Clock, Keyboard, Layers, ListFilter, Moon, Plus, Store, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAtomValue, useSetAtom, useStore } from '../../../shared/jotai.ts';
import { mayManageShopsAtom, shopsAtom, showConnectDialogAtom } from '../../shops/index.ts';
import { chooseListAtom, nextWaitingAtom, useGo } from '../../chat-state/index.ts';
import { showListDialogAtom } from '../../inbox/index.ts';

/** Something the palette can do. */
interface Command extends SearchHitItem {
  group: 'go' | 'list' | 'do';
  run: () => void;
}

export interface Commands {
  groups: SearchGroup[];
  /** Does it; false for the id of something else. */
  run: (id: string) => boolean;
}

const ICON = { size: 15, 'aria-hidden': true } as const;
/** Shops that are offered before anything is typed. */
const SHOPS_AT_FIRST = 5;

/** Where one can go, what the list can show, what can be done: all that fits the keyword. */
export function useCommands(keyword: string): Commands {
  const { t } = useLingui();
  const all = [...usePlaces(keyword), ...useFilters(), ...useActions()];
  const words = keyword.trim();
  const fitting = all.flatMap((command): Command[] => {
    if (words === '') return [command];
    const titleRanges = findKeyword(command.title, words);
    return titleRanges.length === 0 ? [] : [{ ...command, titleRanges }];
  });
  const labels = { go: t`Go to`, list: t`Show in the list`, do: t`Actions` };
  return {
    groups: (['go', 'list', 'do'] as const).map((id) => ({
      id,
      label: labels[id],
      items: fitting.filter(({ group }) => group === id),
    })),
    run(id) {
      const command = all.find((one) => one.id === id);
      command?.run();
      return command !== undefined;
    },
  };
}

function usePlaces(keyword: string): Command[] {
  const { t } = useLingui();
  const go = useGo();
  const shops = useAtomValue(shopsAtom);
  const platforms = [...new Set(shops.map(({ platform }) => platform))];
  const offered = keyword.trim() === '' ? shops.slice(0, SHOPS_AT_FIRST) : shops;
  return [
    {
      id: 'go all',
      group: 'go',
      title: t`All marketplaces`,
      icon: <Layers {...ICON} />,
      run: () => go({ scope: 'all', shopIds: [] }),
    },
    ...platforms.map((platform): Command => ({
      id: `go ${platform}`,
      group: 'go',
      title: platformNameOf(platform),
      icon: <Layers {...ICON} />,
      platform,
      run: () => go({ scope: platform, shopIds: [] }),
    })),
    ...offered.map((shop): Command => ({
      id: `shop ${shop.shopId}`,
      group: 'go',
      title: shopDisplayNameOf(shop),
      place: shop.site,
      icon: <Store {...ICON} />,
      platform: shop.platform,
      run: () => go({ scope: shop.platform, shopIds: [shop.shopId] }),
    })),
  ];
}

function useFilters(): Command[] {
  const { t } = useLingui();
  const choose = useSetAtom(chooseListAtom);
  const filters: readonly (readonly [SessionFilter, string])[] = [
    ['all', t`All conversations`],
    ['unRead', t`Unread conversations`],
    ['unReply', t`Unreplied conversations`],
    ['fixed', t`Pinned conversations`],
    ['backlog', t`Conversations to follow up`],
    ['disabled', t`Blacklisted buyers`],
  ];
  return filters.map(([filter, title]) => ({
    id: `filter ${filter}`,
    group: 'list',
    title,
    icon: <ListFilter {...ICON} />,
    run: () => choose({ filter }),
  }));
}

function useActions(): Command[] {
  const { t } = useLingui();
  const store = useStore();
  const go = useGo();
  const mayConnect = useAtomValue(mayManageShopsAtom);
  const showConnect = useSetAtom(showConnectDialogAtom);
  const showDialog = useSetAtom(showListDialogAtom);
  const { theme, setMode } = useThemeMode();
  const isDark = theme === 'dark';
  const action = (id: string, title: string, icon: ReactNode, run: () => void): Command => ({
    id: `do ${id}`,
    group: 'do',
    title,
    icon,
    run,
  });
  return [
    action('next', t`Go to the next conversation awaiting a reply`, <Clock {...ICON} />, () => {
      const next = store.set(nextWaitingAtom);
      if (next !== undefined) go({ sessionId: next.sessionId });
    }),
    ...(mayConnect
      ? [action('connect', t`Connect a shop`, <Plus {...ICON} />, () => showConnect(true))]
      : []),
    action(
      'theme',
      isDark ? t`Switch to light theme` : t`Switch to dark theme`,
      isDark ? <Sun {...ICON} /> : <Moon {...ICON} />,
      () => setMode(isDark ? 'light' : 'dark'),
    ),
    {
      ...action('keys', t`Keyboard shortcuts`, <Keyboard {...ICON} />, () => showDialog('shortcuts')),
      keys: '?',
    },
  ];
}
