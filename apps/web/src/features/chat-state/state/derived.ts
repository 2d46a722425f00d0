import { needsWholeLists } from '@seller-chat/core/session';
import type { Session, SessionId, ShopId } from '@seller-chat/core';
import { atom, atomFamily } from '../../../shared/jotai.ts';
import type { Atom } from '../../../shared/jotai.ts';
import { shopListStateAtom, shopLoadsAtom, shopsAtom, shopsByIdAtom } from '../../shops/index.ts';
import type { Conversation } from '../model/conversation.ts';
import {
  addressCellAtom,
  chatSettingCellAtom,
  contextSessionIdCellAtom,
  conversationsCellAtom,
  predrawnCellAtom,
  draftsCellAtom,
  listChoiceCellAtom,
  nowCellAtom,
  sessionIndexAtom,
  sessionRevisionCellAtom,
  typedKeywordCellAtom,
  unreadTallyAtom,
} from './atoms.ts';

/** The list keeps this many rows in view while search shows more below it. */
const FIRST_ROWS = 4;

/** Where the screen is: marketplace, shop, session. */
export const addressAtom = atom((get) => get(addressCellAtom));

/** The marketplace chosen, or all of them; does not change with the session. */
export const scopeAtom = atom((get) => get(addressCellAtom).scope);

/** The shops chosen; none means all of the scope. The same list as long as they are the same. */
export const chosenShopIdsAtom = atom(
  (get) => get(chosenShopIdsKeyAtom).split(' ').filter(Boolean) as ShopId[],
);
const chosenShopIdsKeyAtom = atom((get) => get(addressCellAtom).shopIds.join(' '));

/** Filter, keyword and order of the list. */
export const listChoiceAtom = atom((get) => get(listChoiceCellAtom));

/** Ids of the sessions on the list, in order. */
export const sessionIdsAtom = atom((get): readonly SessionId[] => {
  get(sessionRevisionCellAtom);
  return get(sessionIndexAtom).ids();
});

/** How many of the list's first rows there are: as many as fit above what search found. */
export const firstRowsAtom = atom((get) => Math.min(get(sessionIdsAtom).length, FIRST_ROWS));

/** How many sessions each filter holds. */
export const sessionCountsAtom = atom((get) => {
  get(sessionRevisionCellAtom);
  return get(sessionIndexAtom).counts();
});

/** One session; renders again only when that one changes. Remove the id when its row goes. */
export const sessionAtomFamily = atomFamily((sessionId: SessionId): Atom<Session | undefined> =>
  atom((get) => {
    get(sessionRevisionCellAtom);
    return get(sessionIndexAtom).get(sessionId);
  }),
);

/** The session in the address, once it is known. */
export const openSessionAtom = atom((get): Session | undefined => {
  const { sessionId } = get(addressCellAtom);
  get(sessionRevisionCellAtom);
  const session = sessionId === undefined ? undefined : get(sessionIndexAtom).get(sessionId);
  return session !== undefined && get(isShopThereAtom)(session.shopId) ? session : undefined;
});

/** A shop may be lost while its conversations are still held here. As long as no shop is known all of them may be there. */
const isShopThereAtom = atom((get) => {
  const shopsById = get(shopsByIdAtom);
  const areUnknown = shopsById.size === 0 && get(shopListStateAtom) !== 'ready';
  return (shopId: ShopId): boolean => areUnknown || shopsById.has(shopId);
});

/** The session that the last column is about: the open one, as soon as its messages have been painted. */
export const contextSessionAtom = atom((get): Session | undefined => {
  const sessionId = get(contextSessionIdCellAtom);
  get(sessionRevisionCellAtom);
  const session = sessionId === undefined ? undefined : get(sessionIndexAtom).get(sessionId);
  return session !== undefined && get(isShopThereAtom)(session.shopId) ? session : undefined;
});

/** The conversation on screen. */
export const openConversationAtom = atom((get): Conversation | undefined => {
  const { sessionId } = get(addressCellAtom);
  return sessionId === undefined ? undefined : get(conversationsCellAtom).get(sessionId);
});

/** The conversation that is drawn out of sight, to be there when it is opened. */
export const predrawnConversationAtom = atom((get): Conversation | undefined => {
  const predrawn = get(predrawnCellAtom);
  return predrawn?.sessionId === get(addressCellAtom).sessionId ? undefined : predrawn;
});

/** Whether Lazada's own conversations are hidden: from the list, from counts and from alerts. */
export const isOfficialHiddenAtom = atom((get) => get(chatSettingCellAtom).isIgnoreOfficialMessage === '1');

/** Unread messages per shop; of conversations that the seller hides there are none. */
export const unreadByShopAtom = atom((get): ReadonlyMap<ShopId, number> => {
  get(sessionRevisionCellAtom);
  return get(unreadTallyAtom).snapshot(get(isOfficialHiddenAtom));
});

/** Unread messages of all shops this account has. */
export const totalUnreadAtom = atom((get) => {
  const unread = get(unreadByShopAtom);
  return get(shopsAtom).reduce((sum, { shopId }) => sum + (unread.get(shopId) ?? 0), 0);
});

/** The unfinished text of the open session. */
export const openDraftAtom = atom((get) => {
  const { sessionId } = get(addressCellAtom);
  return sessionId === undefined ? '' : (get(draftsCellAtom)[sessionId] ?? '');
});

/** The unfinished text of a session, for its row. Remove the id when the row goes. */
export const draftAtomFamily = atomFamily((sessionId: SessionId): Atom<string> =>
  atom((get) => get(draftsCellAtom)[sessionId] ?? ''),
);

/** Shops whose sessions the list is about; none while no shop is known, or where the marketplace has none. */
export const shopIdsInScopeAtom = atom((get): readonly ShopId[] => {
  const [scope, shopIds] = [get(scopeAtom), get(chosenShopIdsAtom)];
  const shops = get(shopsAtom).filter((shop) => scope === 'all' || shop.platform === scope);
  const ids = shops.map((shop) => shop.shopId);
  const chosen = ids.filter((shopId) => shopIds.includes(shopId));
  return chosen.length === 0 ? ids : chosen;
});

/** Lists in scope that are known down to a moment only, and are read on as they are scrolled (R27). */
export const restingListsAtom = atom((get): readonly { shopId: ShopId; knownDownTo: number }[] => {
  const loads = get(shopLoadsAtom);
  return get(shopIdsInScopeAtom).flatMap((shopId) => {
    const knownDownTo = loads.get(shopId)?.knownDownTo;
    return knownDownTo === undefined ? [] : [{ shopId, knownDownTo }];
  });
});

/** Whether sessions may still be on their way: nothing to show yet, and not everything has been asked. */
export const isListLoadingAtom = atom((get) => {
  if (get(shopListStateAtom) === 'loading' && get(shopsAtom).length === 0) return true;
  if (get(shopListStateAtom) === 'failed') return false;
  if (needsWholeLists(get(listChoiceCellAtom)) && get(restingListsAtom).length > 0) return true;
  const loads = get(shopLoadsAtom);
  return get(shopIdsInScopeAtom).some((shopId) => (loads.get(shopId)?.status ?? 'loading') === 'loading');
});

/** What the page opens with is there: the list, and the messages of the session in the address. */
export const isFirstViewReadyAtom = atom((get): boolean => {
  if (get(isListLoadingAtom) && get(sessionIdsAtom).length === 0) return false;
  const conversation = get(openConversationAtom);
  return conversation === undefined || conversation.messages.length > 0 || conversation.phase !== 'loading';
});

/** Epoch ms of the screen's clock; moves every ten seconds. */
export const nowAtom = atom((get) => get(nowCellAtom));
/** The text in the search field; the list follows it. */
export const typedKeywordAtom = atom((get) => get(typedKeywordCellAtom));
