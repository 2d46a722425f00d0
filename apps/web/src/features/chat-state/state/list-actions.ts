import { withoutInvisible } from '@seller-chat/core/search';
import { passesFilter } from '@seller-chat/core/session';
import type { Session, SessionId, ShopId } from '@seller-chat/core';
import { accountCellAtom } from '../../../shared/account-cell.ts';
import { atom } from '../../../shared/jotai.ts';
import { shopListStateAtom, shopsAtom } from '../../shops/index.ts';
import { isSameList } from '../model/chat-address.ts';
import type { ChatAddress } from '../model/chat-address.ts';
import {
  addressCellAtom,
  listChoiceCellAtom,
  sessionIndexAtom,
  sessionRevisionCellAtom,
  typedKeywordCellAtom,
} from './atoms.ts';
import type { ListChoice } from './atoms.ts';
import { closeContextAtom } from './context-actions.ts';
import { openConversationActionAtom } from './conversation-actions.ts';
import { isOfficialHiddenAtom, shopIdsInScopeAtom } from './derived.ts';
import { endSelectionAtom } from './selection-actions.ts';

/** The id of no shop: of a marketplace without shops the list is empty. */
const NO_SHOP = '' as ShopId;

/** Filters and sorts the list as address, choice and shops now say. */
export const refreshQueryAtom = atom(null, (get, set) => {
  const { filter, keyword, sortType, tagIds } = get(listChoiceCellAtom);
  const isIgnoreOfficial = get(isOfficialHiddenAtom);
  const agentId = get(accountCellAtom)?.subAccountId ?? '';
  const inScope = get(shopIdsInScopeAtom);
  // To the index no shop means every one, and that is right only until shops are known.
  const areShopsKnown = get(shopsAtom).length > 0 || get(shopListStateAtom) === 'ready';
  const shopIds = inScope.length === 0 && areShopsKnown ? [NO_SHOP] : inScope;
  get(sessionIndexAtom).setQuery({ filter, keyword, sortType, tagIds, shopIds, isIgnoreOfficial, agentId });
  set(sessionRevisionCellAtom, (revision) => revision + 1);
});

/** Shows what belongs to the list now, and nothing that only stayed on it. */
const beginListAtom = atom(null, (get, set) => {
  get(sessionIndexAtom).hold(undefined);
  set(refreshQueryAtom);
});

/** The open conversation keeps its row, though reading it takes it out of the chosen list (core's rule S36). */
const holdOpenAtom = atom(null, (get, set) => {
  get(sessionIndexAtom).hold(get(addressCellAtom).sessionId);
  set(sessionRevisionCellAtom, (revision) => revision + 1);
});

/**
 * Goes to another marketplace, shop or session. The same address again changes nothing; another list ends a selection,
 * which was made from the rows in view.
 */
export const goToAtom = atom(null, (get, set, address: ChatAddress) => {
  const before = get(addressCellAtom);
  const staysOnList = isSameList(before, address);
  if (staysOnList && before.sessionId === address.sessionId) return;
  set(addressCellAtom, address);
  if (!staysOnList) {
    set(endSelectionAtom);
    set(beginListAtom);
  }
  set(holdOpenAtom);
  if (before.sessionId !== address.sessionId) set(openConversationActionAtom);
  // As a drawer the last column would lie empty over the list.
  if (address.sessionId === undefined) set(closeContextAtom);
});

/** Closes the open conversation; the list stays as it is. */
export const leaveSessionAtom = atom(null, (get, set) =>
  set(goToAtom, { ...get(addressCellAtom), sessionId: undefined }),
);

/**
 * Chooses a filter, a keyword or an order. The same choice again changes nothing, and neither do invisible characters of
 * the keyword; what is selected stays only in another order.
 */
export const chooseListAtom = atom(null, (get, set, chosen: Partial<ListChoice>) => {
  const { keyword } = chosen;
  const choice = keyword === undefined ? chosen : { ...chosen, keyword: withoutInvisible(keyword) };
  const before = get(listChoiceCellAtom);
  const changed = (Object.keys(choice) as (keyof ListChoice)[]).filter((key) => choice[key] !== before[key]);
  if (changed.length === 0) return;
  if (changed.some((key) => key !== 'sortType')) set(endSelectionAtom);
  set(listChoiceCellAtom, { ...before, ...choice });
  set(beginListAtom);
  set(holdOpenAtom);
});

/** Writes into the search field. */
export const typeKeywordAtom = atom(null, (_get, set, keyword: string) => set(typedKeywordCellAtom, keyword));

/**
 * The session `step` rows below the open one on the list (negative: above); undefined at the ends. When the open one is
 * not on the list, the row with the focus is used instead, and is the first below.
 */
export const neighbourAtom = atom(
  null,
  (get, _set, { step, rowId }: { step: 1 | -1; rowId: SessionId | undefined }): Session | undefined => {
    const index = get(sessionIndexAtom);
    const ids = index.ids();
    const placeOf = (id: SessionId | undefined) => (id === undefined ? -1 : ids.indexOf(id));
    const at = placeOf(get(addressCellAtom).sessionId);
    const place = placeOf(rowId);
    const next = at >= 0 ? ids[at + step] : ids[step === 1 ? Math.max(0, place) : place - 1];
    return next === undefined ? undefined : index.get(next);
  },
);

/** The next session on the list that waits for an answer, after the open one; then from the top. */
export const nextWaitingAtom = atom(null, (get): Session | undefined => {
  const index = get(sessionIndexAtom);
  const ids = index.ids();
  const { sessionId } = get(addressCellAtom);
  const from = sessionId === undefined ? -1 : ids.indexOf(sessionId);
  for (let step = 1; step <= ids.length; step += 1) {
    const id = ids[(from + step) % ids.length];
    const session = id === undefined || id === sessionId ? undefined : index.get(id);
    if (session !== undefined && passesFilter(session, 'unReply')) return session;
  }
  return undefined;
});
