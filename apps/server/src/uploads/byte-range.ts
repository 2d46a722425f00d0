/** The first and the last byte that are asked for. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The range of a `Range` header for a file of `size` bytes: players read films piece by piece. Null for the whole:
 * without a header, or with one that asks for several pieces, as a server may.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? 'unsatisfiable' : { from, to };
}
