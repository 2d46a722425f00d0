import './list-tools.css';

export { ConversationActions } from './ConversationActions.tsx';
export { ConversationSelectionBar } from './ConversationSelectionBar.tsx';
export { ListHeaderTools } from './ListHeaderTools.tsx';
export { ListTools } from './ListTools.tsx';
export { ShopColumnActions } from './ShopColumnActions.tsx';
export { groupByOwn } from './model/own-groups.ts';
export { pressListKey } from './list-keys.ts';
export { reauthoriseAtom } from './state/reauthorise.ts';
