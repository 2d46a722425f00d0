const counters = new Map<string, number>();

/** 1, 2, 3, ... for each noun: ids that a person can read in a failure. */
export function nextNumber(noun: string): number {
  const number = (counters.get(noun) ?? 0) + 1;
  counters.set(noun, number);
  return number;
}
