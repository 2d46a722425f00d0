export { searchPart } from './components/search-part.ts';
export { useActiveHit } from './lazy/use-active-hit.ts';
export { useHitGroups } from './lazy/use-hit-groups.tsx';
export { useOpenHit } from './lazy/use-open-hit.ts';
export { useRecentSearches } from './lazy/use-recent-searches.ts';
export { useServerSearch } from './lazy/use-server-search.ts';
