import type * as z from 'zod/mini';

type Problem = z.core.$ZodIssue;

/** The result of `parseRows`, or its error. */
export type ParsedRows<Output> =
  | { data: Output; leftOut: readonly Problem[] }
  | { data?: undefined; error: z.core.$ZodError };

/**
 * Checks a value and leaves out malformed rows of lists, so that one bad row does not refuse the list. A fault inside a
 * row drops the whole row of the outermost list.
 *
 * @returns the value, with the first problem of each row that was left out; or the error, if the fault is outside of a row
 */
export function parseRows<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): ParsedRows<z.output<Schema>> {
  const whole = schema.safeParse(value);
  if (whole.success) return { data: whole.data, leftOut: [] };
  const { issues } = whole.error;
  const leftOut = new Map<string, Problem>();
  for (const issue of issues) {
    const row = rowOf(issue.path);
    if (row === undefined) return { error: whole.error };
    if (!leftOut.has(row)) leftOut.set(row, issue);
  }
  const rest = schema.safeParse(without(value, new Set(leftOut.keys()), []));
  return rest.success ? { data: rest.data, leftOut: [...leftOut.values()] } : { error: rest.error };
}

/** The path of the outermost list's row that contains a problem, as text; undefined outside of a list. */
function rowOf(path: readonly PropertyKey[]): string | undefined {
  const at = path.findIndex((step) => typeof step === 'number');
  return at === -1 ? undefined : keyOf(path.slice(0, at + 1));
}

const keyOf = (path: readonly PropertyKey[]): string => path.map(String).join('\n');

function without(value: unknown, rows: ReadonlySet<string>, path: readonly PropertyKey[]): unknown {
  if (Array.isArray(value)) return value.filter((_row, index) => !rows.has(keyOf([...path, index])));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, without(field, rows, [...path, name])]),
  );
}
