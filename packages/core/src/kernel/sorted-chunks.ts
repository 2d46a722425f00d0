import { lowerBound } from './sorted-array.ts';
import type { Compare } from './sorted-array.ts';

/** Elements of a chunk when a list is filled. A chunk of twice this size is split. */
const CHUNK_SIZE = 512;

/** Elements in order and, after the first request for them, their keys. */
interface Chunk<T, Key> {
  items: T[];
  keys: Key[] | undefined;
}

/**
 * A sorted list in chunks: inserting or removing an element costs two binary searches and one short splice, for any
 * length of the list.
 */
export class SortedChunks<T, Key> {
  readonly #compare: Compare<T>;
  readonly #keyOf: (item: T) => Key;
  #chunks: Chunk<T, Key>[] = [];
  #length = 0;

  /**
   * @param compare - 0 only for two states of the same element
   * @param keyOf - the key of an element for {@link keysBetween} and {@link keys}
   */
  constructor(compare: Compare<T>, keyOf: (item: T) => Key) {
    this.#compare = compare;
    this.#keyOf = keyOf;
  }

  get length(): number {
    return this.#length;
  }

  /** Replaces the content by elements that are in order. */
  fill(sorted: readonly T[]): void {
    this.#length = sorted.length;
    this.#chunks = [];
    for (let from = 0; from < sorted.length; from += CHUNK_SIZE) {
      this.#chunks.push({ items: sorted.slice(from, from + CHUNK_SIZE), keys: undefined });
    }
  }

  /** Inserts a new element. */
  insert(item: T): void {
    this.#length += 1;
    if (this.#length === 1) this.#chunks.push({ items: [], keys: undefined });
    const { at, items, keys, place } = this.#find(item);
    items.splice(place, 0, item);
    keys?.splice(place, 0, this.#keyOf(item));
    if (items.length < 2 * CHUNK_SIZE) return;
    this.#chunks.splice(at + 1, 0, { items: items.splice(CHUNK_SIZE), keys: keys?.splice(CHUNK_SIZE) });
  }

  /** Removes an existing element. */
  remove(item: T): void {
    const { at, items, keys, place } = this.#find(item);
    items.splice(place, 1);
    keys?.splice(place, 1);
    this.#length -= 1;
    if (items.length === 0) this.#chunks.splice(at, 1);
  }

  /** Replaces an existing element by a newer state of it. */
  replace(item: T): void {
    const { items, keys, place } = this.#find(item);
    items[place] = item;
    if (keys) keys[place] = this.#keyOf(item);
  }

  /** All elements in order, as a new list. */
  items(): T[] {
    return ([] as T[]).concat(...this.#chunks.map(({ items }) => items));
  }

  /** The elements whose key passes, in order. Reads keys only, which are adjacent in memory. */
  itemsByKey(passes: (key: Key) => boolean): T[] {
    const found: T[] = [];
    for (const chunk of this.#chunks) {
      const keys = this.#keysOf(chunk);
      for (let place = 0; place < keys.length; place += 1) {
        if (passes(keys[place] as Key)) found.push(chunk.items[place] as T);
      }
    }
    return found;
  }

  /** All keys in order, as a new list. */
  keys(): Key[] {
    return ([] as Key[]).concat(...this.#chunks.map((chunk) => this.#keysOf(chunk)));
  }

  /** The keys from index `from` up to, not including, `to`. */
  keysBetween(from: number, to: number): Key[] {
    const found: Key[] = [];
    let start = 0;
    for (const chunk of this.#chunks) {
      const end = start + chunk.items.length;
      if (start >= to) break;
      if (end > from) found.push(...this.#keysOf(chunk).slice(Math.max(0, from - start), to - start));
      start = end;
    }
    return found;
  }

  #keysOf(chunk: Chunk<T, Key>): Key[] {
    return (chunk.keys ??= chunk.items.map(this.#keyOf));
  }

  /** The position of an element: in the first chunk whose last element does not come before it, else in the last chunk. */
  #find(item: T): Chunk<T, Key> & { at: number; place: number } {
    let at = 0;
    let high = this.#chunks.length - 1;
    while (at < high) {
      const middle = (at + high) >>> 1;
      const last = this.#chunks[middle]?.items.at(-1) as T;
      if (this.#compare(last, item) < 0) at = middle + 1;
      else high = middle;
    }
    const { items, keys } = this.#chunks[at] as Chunk<T, Key>;
    return { at, items, keys, place: lowerBound(items, item, this.#compare) };
  }
}
