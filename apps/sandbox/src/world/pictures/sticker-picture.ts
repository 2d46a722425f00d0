import { hashOf } from '../random.ts';
import { colourOf, makeCanvas } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { both, box, circle, outline, stroke, union } from './shapes.ts';

const SIZE = 160;
const INK = [74, 52, 30] as const;
const RED = [214, 69, 65] as const;

type Mood = 'glad' | 'sad' | 'angry' | 'loving' | 'amazed';

/** What the published codes mean; any other code gets one of the moods. */
const MOODS: readonly (readonly [RegExp, Mood])[] = [
  [/sad|cry|confused|shy|bye/, 'sad'],
  [/angry|disgust/, 'angry'],
  [/love|heart|gift/, 'loving'],
  [/surprised|shocked/, 'amazed'],
  [/happy|laugh|smirk|thumb|thank|hello|please|yeah|dance|cheer|yummy/, 'glad'],
];

/** A sticker, 160 pixels each way on a transparent ground: a face in the mood its code names. */
export function drawSticker(code: string): Buffer {
  const hash = hashOf(`sticker/${code}`);
  const mood =
    MOODS.find(([names]) => names.test(code))?.[1] ??
    (MOODS[hash % MOODS.length] as (typeof MOODS)[number])[1];
  const canvas = makeCanvas(SIZE);
  canvas.paint(circle(0, 0, 0.92), colourOf(40 + (hash % 14), 0.95, 0.5));
  canvas.paint(circle(0, -0.03, 0.84), colourOf(46 + (hash % 8), 0.95, 0.62));
  drawEyes(canvas, mood);
  drawMouth(canvas, mood);
  return canvas.toPng();
}

function drawEyes(canvas: Canvas, mood: Mood): void {
  for (const side of [-1, 1]) {
    const x = side * 0.32;
    if (mood === 'loving') {
      canvas.paint(union(circle(x - 0.08, -0.24, 0.1), circle(x + 0.08, -0.24, 0.1)), RED);
      canvas.paint(
        stroke(
          [
            [x - 0.1, -0.18],
            [x, -0.06],
            [x + 0.1, -0.18],
          ],
          0.07,
        ),
        RED,
      );
      continue;
    }
    canvas.paint(circle(x, -0.2, mood === 'amazed' ? 0.15 : 0.11), INK);
    if (mood === 'angry') {
      canvas.paint(
        stroke(
          [
            [x - side * 0.16, -0.36],
            [x + side * 0.16, -0.5],
          ],
          0.05,
        ),
        INK,
      );
    }
    if (mood === 'sad') canvas.paint(circle(x + side * 0.06, 0.06, 0.08), [96, 170, 230]);
  }
}

function drawMouth(canvas: Canvas, mood: Mood): void {
  if (mood === 'amazed') return canvas.paint(circle(0, 0.36, 0.17), INK);
  const isDown = mood === 'sad' || mood === 'angry';
  const arc = outline(circle(0, isDown ? 0.68 : 0.1, 0.42), 0.055);
  canvas.paint(both(arc, box(0, isDown ? 0.3 : 0.5, 0.4, 0.2)), INK);
}
