export { OpenVariables } from './components/OpenVariables.tsx';
export { QuickReplyButton } from './components/QuickReplyButton.tsx';
export { QuickReplySlot } from './components/QuickReplySlot.tsx';
export {
  followQuickRepliesAtom,
  retryQuickRepliesAtom,
  takeQuickReplyEventsAtom,
} from './state/follow-quick-replies.ts';
export { openPanelAtom } from './state/panel.ts';
