/** Limits of a query or form, at both ends (SPEC Y1; requirements: spec 9, R3). */
export const QUERY_LIMITS = {
  /** Brackets behind a name: `a[b][c]` has two. */
  depth: 5,
  /** Items of a list that travels by index. */
  arrayLimit: 20,
  /** Fields of one text. */
  parameterLimit: 1000,
} as const;
