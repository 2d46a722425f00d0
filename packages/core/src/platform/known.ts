/** A fact about a marketplace, with its source (SPEC P11). */
export interface Known<T> {
  readonly value: T;
  /** Whether the marketplace, a published client of its API or this product's specification states it. */
  readonly isConfirmed: boolean;
  /** Who says so, for the people who maintain the table. */
  readonly source: string;
}

/** A limit, or any other figure. */
export type KnownLimit = Known<number>;

/** A fact that the marketplace itself, or a published client of its API, bears out. */
export function confirmed<T>(value: T, source: string): Known<T> {
  return { value, isConfirmed: true, source };
}

/** Several such facts. */
export function allConfirmed<T>(values: readonly T[], source: string): Known<T>[] {
  return values.map((value) => confirmed(value, source));
}

/** A fact that only a third party reports, or that no source denies. */
export function unconfirmed<T>(value: T, source: string): Known<T> {
  return { value, isConfirmed: false, source };
}
