export { claimSendAtom } from './components/claim-send.ts';
export { quickReplyPart } from './components/quick-reply-part.ts';
export { DraftText } from './lazy/components/DraftText.tsx';
export { useCardTitle, useExtrasLine } from './lazy/components/ReplyCards.tsx';
export type { ReplyExtras } from './lazy/components/use-reply-extras.ts';
export { useVariableName } from './lazy/components/use-variable-names.ts';
export { followQuickRepliesAtom } from './lazy/state/follow-quick-replies.ts';
export {
  isQuickRepliesStaleCellAtom,
  quickRepliesCellAtom,
  readQuickRepliesAtom,
  restoreQuickRepliesAtom,
} from './state/quick-replies.ts';
export { replyEditorCellAtom } from './state/reply-editor.ts';
export type { ReplyEditorRequest } from './state/reply-editor.ts';
