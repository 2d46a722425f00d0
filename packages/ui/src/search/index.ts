export { CommandPalette } from './CommandPalette/CommandPalette.tsx';
export type { CommandPaletteProps } from './CommandPalette/CommandPalette.tsx';
export { HighlightedText } from './HighlightedText/HighlightedText.tsx';
export type { HighlightRange, HighlightedTextProps } from './HighlightedText/HighlightedText.tsx';
export type { SearchHitItem } from './SearchResults/SearchHit.tsx';
export { SearchResults, hasRows, moreId, optionId } from './SearchResults/SearchResults.tsx';
export type { SearchGroup, SearchResultsProps } from './SearchResults/SearchResults.tsx';
