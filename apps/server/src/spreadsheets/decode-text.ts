import { SheetProblem } from './sheet-problem.ts';

/**
 * The text of a file in UTF-8 or UTF-16 of either byte order, with a byte order mark or without. Throws
 * {@link SheetProblem} for another encoding: a guess would store wrong letters.
 */
export function decodeText(bytes: Buffer): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) throw new SheetProblem('notSpreadsheet');
    return text;
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('encoding');
  }
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Delimiters, digits and line ends are ASCII, whose other byte is zero.
  const head = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > even && odd > head.length / 20) return 'utf-16le';
  return even > odd && even > head.length / 20 ? 'utf-16be' : 'utf-8';
}
