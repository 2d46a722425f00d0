export { ConversationComposer } from './components/ConversationComposer.tsx';
export { composerPart } from './components/composer-part.ts';
export { setSendLimitsAtom } from './lazy/state/extras-actions.ts';
export { quoteAtom } from './lazy/state/quote-actions.ts';
export { hasUnkeptExtrasAtom } from './state/extras.ts';
export { resendAtom, sendContentAtom } from './state/send-actions.ts';
export type { Outgoing } from './state/send-actions.ts';
export { useBlockedReason } from './state/use-blocked-reason.ts';
