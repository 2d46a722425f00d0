import type { Shape } from './canvas.ts';
import { stroke, union } from './shapes.ts';

/**
 * Letters as strokes on a grid of 5 columns and 7 rows: two digits a point, column and row. A stroke's points
 * have no blank between them; blanks separate strokes.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: '062046 1434',
  B: '06003041423303 3344453606',
  C: '41301001051636 3645',
  D: '06003041453606',
  E: '40000646 0333',
  F: '400006 0333',
  G: '413010010516364543 4323',
  H: '0006 4046 0343',
  I: '1030 2026 1636',
  J: '3035261605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '10304145361605011030',
  P: '0600304142330303',
  Q: '10304145361605011030 2446',
  R: '06003041423303 2346',
  S: '4130100102133344453616 1605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016243640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
};

/** A letter in the middle of the picture; undefined for what is no Latin letter. */
export function letterShape(letter: string, halfHeight: number): Shape | undefined {
  const strokes = STROKES[letter];
  if (strokes === undefined) return undefined;
  const unit = halfHeight / 3;
  const lines = strokes.split(' ').map((digits) => {
    const points = (digits.match(/../g) ?? []).map((pair): [number, number] => [
      (Number(pair[0]) - 2) * unit,
      (Number(pair[1]) - 3) * unit,
    ]);
    return stroke(points, unit * 0.42);
  });
  return union(...lines);
}

/** The first letter of a name, without its accents; empty when it is in another script. */
export function initialOf(name: string): string {
  return /^[A-Za-z]/.exec(name.normalize('NFD').replace(/^[^\p{L}]+/u, ''))?.[0].toUpperCase() ?? '';
}
