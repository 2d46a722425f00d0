/** A QR code as the path of its dark squares, in a square of `size` units, with the margin that readers need. */
export interface QrPath {
  size: number;
  path: string;
}

/** Draws a text as a QR code. The code that makes it is fetched with the first one. */
export async function qrPathOf(text: string): Promise<QrPath> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
