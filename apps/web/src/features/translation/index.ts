export { translationPart } from './components/translation-part.ts';
export {
  holdForTranslationAtom,
  keepAsWrittenAtom,
  outgoingTextAtom,
  settleOutgoingAtom,
} from './lazy/state/outgoing.ts';
export { replyLanguageAtom } from './lazy/state/reply-languages.ts';
export { hasSecondTextAtom, isSecondTextShownAtom } from './lazy/state/second-text.ts';
export { useSecondText } from './state/use-second-text.ts';
