/** How far a query or a form may go, at both ends (SPEC Y1; specification, section 9; ruling R3). */
export const QUERY_LIMITS = {
  /** Brackets behind a name: `a[b][c]` has two. */
  depth: 5,
  /** Items of a list that travels by index. */
  arrayLimit: 20,
  /** Fields of one text. */
  parameterLimit: 1000,
} as const;
