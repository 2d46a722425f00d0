export { useBuyerName } from './components/use-buyer-name.ts';
export { useFollowAddress, useGo } from './components/use-go.ts';
export { addIncoming, NO_INCOMING } from './model/incoming.ts';
export type { Incoming } from './model/incoming.ts';
export { chatPath, parseChatAddress } from './model/chat-address.ts';
export { rulePath } from './model/rule-path.ts';
export type { ChatScope } from './model/chat-address.ts';
export {
  beginConversation,
  withLiveMessages,
  withNewerPage,
  withReplacedMessage,
} from './model/conversation.ts';
export type { Conversation } from './model/conversation.ts';
export { isMarkedUnread } from './model/marked-unread.ts';
export {
  addressCellAtom,
  buyerNewsCellAtom,
  chatSettingCellAtom,
  conversationsCellAtom,
  draftsCellAtom,
  failedNewsCellAtom,
  incomingCellAtom,
  isPageVisibleCellAtom,
  jumpTargetCellAtom,
  listChoiceCellAtom,
  localOpeningsCellAtom,
  markedAtOpeningCellAtom,
  nowCellAtom,
  sessionIndexAtom,
  sessionRevisionCellAtom,
  successorsCellAtom,
} from './state/atoms.ts';
export type { ContextTab, JumpTarget, OpeningProblem } from './state/atoms.ts';
export {
  closeContextAtom,
  contextTabAtom,
  contextVisitAtom,
  followSessionAtom,
  isContextOpenAtom,
  openContextAtom,
  openContextTabAtom,
  visitContextTabAtom,
} from './state/context-actions.ts';
export {
  changeConversationAtom,
  loadOlderAtom,
  openConversationActionAtom,
  reopenConversationAtom,
  returnToNewestAtom,
} from './state/conversation-actions.ts';
export {
  addressAtom,
  chosenShopIdsAtom,
  contextSessionAtom,
  draftAtomFamily,
  predrawnConversationAtom,
  firstRowsAtom,
  isFirstViewReadyAtom,
  isListLoadingAtom,
  restingListsAtom,
  isOfficialHiddenAtom,
  listChoiceAtom,
  nowAtom,
  openConversationAtom,
  openDraftAtom,
  openSessionAtom,
  scopeAtom,
  sessionAtomFamily,
  sessionCountsAtom,
  sessionIdsAtom,
  shopIdsInScopeAtom,
  totalUnreadAtom,
  typedKeywordAtom,
  unreadByShopAtom,
} from './state/derived.ts';
export { bindDrafts, restoreDraftsAtom, keepHeldTextAtom, writeDraftAtom } from './state/drafts.ts';
export { bindClock, bindTitleCount, bindVisibility } from './state/effects.ts';
export {
  chooseListAtom,
  goToAtom,
  neighbourAtom,
  nextWaitingAtom,
  refreshQueryAtom,
  typeKeywordAtom,
} from './state/list-actions.ts';
export { openOpeningProblemAtom, replaceLocalAtom } from './state/local-openings.ts';
export { aimAtAtom, leaveListAtom, moveRowsAtom } from './state/prefetch-conversation.ts';
export {
  checkAtomFamily,
  checkRowAtom,
  endSelectionAtom,
  selectAllMatchingAtom,
  selectionAtom,
  selectionCellAtom,
  setDrawnRowsAtom,
} from './state/selection-actions.ts';
export { openWhenKnownAtom, takeSessionsAtom } from './state/session-changes.ts';
export { addSessionAtom, learnSessionAtom } from './state/add-session.ts';
