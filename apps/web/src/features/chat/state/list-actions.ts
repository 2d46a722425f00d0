import { passesFilter } from '@seller-chat/core/session';
import type { Session } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import { isSameList } from '../model/chat-address.ts';
import type { ChatAddress } from '../model/chat-address.ts';
import {
  addressCellAtom,
  chatSettingCellAtom,
  listChoiceCellAtom,
  sessionIndexAtom,
  sessionRevisionCellAtom,
  typedKeywordCellAtom,
} from './atoms.ts';
import type { ListChoice } from './atoms.ts';
import { openConversationActionAtom } from './conversation-actions.ts';
import { shopIdsInScopeAtom } from './derived.ts';

/** Filters and sorts the list as address, choice and shops now say. */
export const refreshQueryAtom = atom(null, (get, set) => {
  const { filter, keyword, sortType, tagIds } = get(listChoiceCellAtom);
  const isIgnoreOfficial = get(chatSettingCellAtom).isIgnoreOfficialMessage === '1';
  const shopIds = get(shopIdsInScopeAtom);
  get(sessionIndexAtom).setQuery({ filter, keyword, sortType, tagIds, shopIds, isIgnoreOfficial });
  set(sessionRevisionCellAtom, (revision) => revision + 1);
});

/** Goes to another marketplace, shop or session. The same place again changes nothing. */
export const goToAtom = atom(null, (get, set, address: ChatAddress) => {
  const before = get(addressCellAtom);
  const staysOnList = isSameList(before, address);
  if (staysOnList && before.sessionId === address.sessionId) return;
  set(addressCellAtom, address);
  if (!staysOnList) set(refreshQueryAtom);
  if (before.sessionId !== address.sessionId) set(openConversationActionAtom);
});

/** Chooses a filter, a keyword or an order. The same choice again changes nothing. */
export const chooseListAtom = atom(null, (get, set, choice: Partial<ListChoice>) => {
  const before = get(listChoiceCellAtom);
  if ((Object.keys(choice) as (keyof ListChoice)[]).every((key) => choice[key] === before[key])) return;
  set(listChoiceCellAtom, { ...before, ...choice });
  set(refreshQueryAtom);
});

/** Writes into the search field. */
export const typeKeywordAtom = atom(null, (_get, set, keyword: string) => set(typedKeywordCellAtom, keyword));

/** The session `step` rows below the open one on the list (negative: above); undefined at the ends. */
export const neighbourAtom = atom(null, (get, _set, step: 1 | -1): Session | undefined => {
  const index = get(sessionIndexAtom);
  const ids = index.ids();
  const { sessionId } = get(addressCellAtom);
  const at = sessionId === undefined ? -1 : ids.indexOf(sessionId);
  const next = at < 0 ? (step === 1 ? ids[0] : undefined) : ids[at + step];
  return next === undefined ? undefined : index.get(next);
});

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
