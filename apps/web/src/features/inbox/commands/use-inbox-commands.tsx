import { useLingui } from '@lingui/react/macro';
import { platformNameOf } from '@seller-chat/core/platform';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { SessionFilter } from '@seller-chat/core';
import { withoutInvisible } from '@seller-chat/core/search';
import { Clock, Keyboard, Layers, ListFilter, Store } from 'lucide-react';
import { COMMAND_ICON } from '../../../kit/commands/command.ts';
import type { Command } from '../../../kit/commands/command.ts';
import { useAtomValue, useSetAtom, useStore } from '../../../shared/jotai.ts';
import { chooseListAtom, nextWaitingAtom, useGo } from '../../chat-state/index.ts';
import { shopsAtom } from '../../shops/index.ts';
import { showListDialogAtom } from '../state/list-tools.ts';

/** Shops that are offered before anything is typed. */
const SHOPS_AT_FIRST = 5;

/** Marketplaces and shops to go to. */
export function useGoCommands(keyword: string): Command[] {
  const { t } = useLingui();
  const go = useGo();
  const shops = useAtomValue(shopsAtom);
  const platforms = [...new Set(shops.map(({ platform }) => platform))];
  const offered = withoutInvisible(keyword).trim() === '' ? shops.slice(0, SHOPS_AT_FIRST) : shops;
  return [
    {
      id: 'go all',
      group: 'go',
      title: t`All marketplaces`,
      icon: <Layers {...COMMAND_ICON} />,
      run: () => go({ scope: 'all', shopIds: [] }),
    },
    ...platforms.map((platform): Command => ({
      id: `go ${platform}`,
      group: 'go',
      title: platformNameOf(platform),
      icon: <Layers {...COMMAND_ICON} />,
      platform,
      run: () => go({ scope: platform, shopIds: [] }),
    })),
    ...offered.map((shop): Command => ({
      id: `shop ${shop.shopId}`,
      group: 'go',
      title: shopDisplayNameOf(shop),
      place: shop.site,
      icon: <Store {...COMMAND_ICON} />,
      platform: shop.platform,
      run: () => go({ scope: shop.platform, shopIds: [shop.shopId] }),
    })),
  ];
}

/** What the session list can be narrowed to. */
export function useFilterCommands(): Command[] {
  const { t } = useLingui();
  const choose = useSetAtom(chooseListAtom);
  const filters: readonly (readonly [SessionFilter, string])[] = [
    ['all', t`All conversations`],
    ['unRead', t`Unread conversations`],
    ['unReply', t`Unreplied conversations`],
    ['mine', t`My conversations`],
    ['fixed', t`Pinned conversations`],
    ['backlog', t`Conversations to follow up`],
    ['disabled', t`Blacklisted buyers`],
  ];
  return filters.map(([filter, title]) => ({
    id: `filter ${filter}`,
    group: 'list',
    title,
    icon: <ListFilter {...COMMAND_ICON} />,
    run: () => choose({ filter }),
  }));
}

/** Goes to the conversation that should be answered next. */
export function useNextWaitingCommands(): Command[] {
  const { t } = useLingui();
  const store = useStore();
  const go = useGo();
  const run = (): void => {
    const next = store.set(nextWaitingAtom);
    if (next !== undefined) go({ sessionId: next.sessionId });
  };
  const title = t`Go to the next conversation awaiting a reply`;
  return [{ id: 'do next', group: 'do', title, icon: <Clock {...COMMAND_ICON} />, run }];
}

/** Shows the keys of the session list. */
export function useShortcutsCommands(): Command[] {
  const { t } = useLingui();
  const showDialog = useSetAtom(showListDialogAtom);
  return [
    {
      id: 'do keys',
      group: 'do',
      title: t`Keyboard shortcuts`,
      icon: <Keyboard {...COMMAND_ICON} />,
      keys: '?',
      run: () => showDialog('shortcuts'),
    },
  ];
}
