/** The fields that a snapshot must have: lists with the ids of their entries, and numbers. */
export interface SnapshotShape {
  lists?: Readonly<Record<string, readonly string[]>>;
  numbers?: readonly string[];
}

/**
 * Throws at a snapshot that is not one of this kind: valid JSON is not enough, because a file that was emptied to `{}`
 * or copied from elsewhere would be taken for an empty state.
 */
export function requireShape(snapshot: unknown, { lists = {}, numbers = [] }: SnapshotShape): void {
  if (!isObject(snapshot)) throw new Error('it is not an object');
  for (const [name, ids] of Object.entries(lists)) {
    const list = snapshot[name];
    if (!Array.isArray(list)) throw new Error(`"${name}" is not a list`);
    const isEntry = (entry: unknown) => isObject(entry) && ids.every((id) => isId(entry[id]));
    if (!list.every(isEntry)) throw new Error(`an entry of "${name}" has no ${ids.join(', ')}`);
  }
  for (const name of numbers) {
    if (!Number.isFinite(snapshot[name])) throw new Error(`"${name}" is not a number`);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || Number.isFinite(value);
}
