import { parameterError } from './errors.ts';

const DEFAULT_PER_PAGE = 10;
/** Of the chat's lists. */
const MAX_PER_PAGE = 15;

interface PageRequest {
  /** From 1. */
  page: number;
  perPage: number;
}

/** Reads `page` and `per_page` (1 to `most`); both may be left out, or empty, unless `required`. */
export function readPage(query: URLSearchParams, required: boolean, most = MAX_PER_PAGE): PageRequest {
  const page = wholeNumber(query.get('page') || (required ? '' : '1'));
  if (page < 1) throw parameterError('invalid page format', 'SHP_DLV_003');
  const perPage = wholeNumber(query.get('per_page') || (required ? '' : String(DEFAULT_PER_PAGE)));
  if (perPage < 1 || perPage > most) throw parameterError('invalid per_page format', 'SHP_DLV_004');
  return { page, perPage };
}

/** One page of a list; empty behind the end. */
export function pageOf<Item>(items: readonly Item[], { page, perPage }: PageRequest): Item[] {
  return items.slice((page - 1) * perPage, page * perPage);
}

/** A query parameter with a closed set of values; the first is the default. */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  query: URLSearchParams,
  name: string,
  values: Values,
): Values[number] {
  const given = query.get(name) || values[0];
  const value = values.find((one) => one === given);
  if (value === undefined) throw parameterError(`invalid ${name} format`);
  return value;
}

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
