export { ConversationActions } from './ConversationActions.tsx';
export { ConversationSelectionBar } from './ConversationSelectionBar.tsx';
export { ListHeaderTools } from './ListHeaderTools.tsx';
export { ListTools } from './ListTools.tsx';
export { pressListKey } from './list-keys.ts';
