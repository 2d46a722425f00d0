import './list-tools.css';

export { ConversationActions } from './components/ConversationActions.tsx';
export { ConversationSelectionBar } from './components/ConversationSelectionBar.tsx';
export { ListHeaderTools } from './components/ListHeaderTools.tsx';
export { ListTools } from './components/ListTools.tsx';
export { ShopColumnActions } from './components/ShopColumnActions.tsx';
export { UnreadElsewhere } from './components/UnreadElsewhere.tsx';
export { groupByOwn } from './model/own-groups.ts';
export { loadShopGroupsAtom } from './state/group-actions.ts';
export { loadTagsAtom } from './state/tag-actions.ts';
export { pressListKey } from './state/list-keys.ts';
export { reauthoriseAtom } from './state/reauthorise.ts';
