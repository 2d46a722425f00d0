import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@seller-chat/sandbox/random';
import type { Film } from './film.ts';

const RANGES = 60;
/** The server may be away for a while: a player asks again. */
const PATIENCE_MS = 60_000;
const AGAIN_AFTER_MS = 300;

interface WantedRange {
  header: string;
  from: number;
  /** The byte after the last one. */
  end: number;
}

/**
 * Reads 60 ranges of a film at once, as players do: the first byte, random ones, suffixes.
 * @param fetch - carries the sign-in
 * @throws when an answer differs from what was uploaded, or none comes within a minute
 */
export async function checkRanges(film: Film, fetch: typeof globalThis.fetch, random: Random): Promise<void> {
  const ranges = makeRanges(film.bytes.length, random);
  await Promise.all(ranges.map((range) => checkRange(film, fetch, range)));
}

function makeRanges(size: number, random: Random): WantedRange[] {
  return Array.from({ length: RANGES }, (_, index) => {
    if (index === 0) return { header: 'bytes=0-0', from: 0, end: 1 };
    const [a, b] = [random.between(0, size - 1), random.between(0, size - 1)];
    const [from, last] = [Math.min(a, b), Math.max(a, b)];
    switch (index % 3) {
      case 0:
        return { header: `bytes=-${size - from}`, from, end: size };
      case 1:
        return { header: `bytes=${from}-`, from, end: size };
      default:
        return { header: `bytes=${from}-${last}`, from, end: last + 1 };
    }
  });
}

async function checkRange(
  { url, bytes }: Film,
  fetch: typeof globalThis.fetch,
  { header, from, end }: WantedRange,
): Promise<void> {
  const { status, contentRange, body } = await read(url, fetch, header);
  const wanted = `bytes ${from}-${end - 1}/${bytes.length}`;
  if (status !== 206) throw new Error(`a film's ${header} was answered ${status}`);
  if (contentRange !== wanted)
    throw new Error(`a film's ${header} was answered as "${contentRange}" instead of "${wanted}"`);
  if (Buffer.compare(body, bytes.subarray(from, end)) !== 0)
    throw new Error(`a film's ${header} came with wrong bytes (${body.length} of ${end - from})`);
}

/** Repeats while the server is away, or says that its database is. */
async function read(
  url: string,
  fetch: typeof globalThis.fetch,
  range: string,
): Promise<{ status: number; contentRange: string | null; body: Uint8Array }> {
  const startedAt = performance.now();
  for (;;) {
    try {
      const response = await fetch(url, { headers: { range } });
      if (response.status < 500) {
        const body = new Uint8Array(await response.arrayBuffer());
        return { status: response.status, contentRange: response.headers.get('content-range'), body };
      }
      if (performance.now() - startedAt > PATIENCE_MS)
        throw new RangeUnansweredError(`a film's ${range} was answered ${response.status} for a minute`);
      await response.arrayBuffer();
    } catch (error) {
      if (error instanceof RangeUnansweredError) throw error;
      if (performance.now() - startedAt > PATIENCE_MS)
        throw new Error(`a film's ${range} was not answered for a minute`, { cause: error });
    }
    await sleep(AGAIN_AFTER_MS);
  }
}

class RangeUnansweredError extends Error {}
