export { foldForSearch, foldedTextOf } from './fold-text.ts';
export type { FoldedText } from './fold-text.ts';
export { findKeyword, isWrittenWithoutSpaces, searchWordsOf } from './match-text.ts';
export type { SearchWord, TextRange } from './match-text.ts';
export { withoutInvisible } from './without-invisible.ts';
