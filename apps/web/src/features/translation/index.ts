export { translationPart } from './components/translation-part.ts';
export {
  holdForTranslationAtom,
  isTranslatedFirstAtom,
  keepAsWrittenAtom,
  outgoingTextAtom,
  settleOutgoingAtom,
} from './lazy/state/outgoing.ts';
export { outgoingsAtom } from './lazy/state/outgoing-cell.ts';
export { readingLanguageAtom } from './lazy/state/reading-languages.ts';
export { replyLanguageAtom } from './lazy/state/reply-languages.ts';
export { hasSecondTextAtom, isSecondTextShownAtom } from './lazy/state/second-text.ts';
export { carriedTextOf } from './model/carried-text.ts';
export { hasKeptOutgoing } from './state/has-kept-outgoing.ts';
export { NOTICED_MS } from './state/noticed-ms.ts';
export { useSecondText } from './state/use-second-text.ts';
