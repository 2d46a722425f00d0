export { QUERY_LIMITS } from './query-limits.ts';
