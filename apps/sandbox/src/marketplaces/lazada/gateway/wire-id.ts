/**
 * An id as this marketplace writes it: a JSON number. One that a number does not hold exactly stays a text; only a world
 * that was made before ids had 15 digits has any.
 */
export function wireId(id: string): number | string {
  const value = Number(id);
  return /^\d+$/.test(id) && Number.isSafeInteger(value) ? value : id;
}
