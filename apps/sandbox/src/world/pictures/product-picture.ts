import { hashOf } from '../random.ts';
import { colourOf, makeCanvas } from './canvas.ts';
import type { Canvas, Colour } from './canvas.ts';
import { below, both, box, circle, everywhere, outline, stroke, union } from './shapes.ts';

/** Pixels each way: within what every marketplace takes as the main picture of a product (Lazada: 330 to 5000). */
export const PRODUCT_PICTURE_PX = 360;

interface Paints {
  body: Colour;
  shade: Colour;
  light: Colour;
}

const THINGS: readonly ((canvas: Canvas, paints: Paints) => void)[] = [
  function bag(canvas, { body, shade, light }) {
    canvas.paint(box(0, 0.1, 0.42, 0.52, 0.07), body);
    canvas.paint(box(0, -0.38, 0.42, 0.07, 0.03), shade);
    canvas.paint(box(0, 0.18, 0.24, 0.22, 0.04), light);
    canvas.paint(circle(0, 0.14, 0.08), body);
  },
  function cup(canvas, { body, shade, light }) {
    canvas.paint(outline(circle(0.4, 0.12, 0.19), 0.055), shade);
    canvas.paint(box(0, 0.15, 0.4, 0.36, 0.14), body);
    canvas.paint(box(0, -0.16, 0.4, 0.05, 0.05), light);
    for (const x of [-0.15, 0.05]) {
      canvas.paint(
        stroke(
          [
            [x, -0.34],
            [x + 0.06, -0.44],
            [x, -0.54],
            [x + 0.06, -0.64],
          ],
          0.022,
        ),
        light,
      );
    }
  },
  function bottle(canvas, { body, shade, light }) {
    canvas.paint(box(0, 0.18, 0.27, 0.46, 0.1), body);
    canvas.paint(box(0, -0.36, 0.1, 0.12, 0.02), body);
    canvas.paint(box(0, -0.54, 0.14, 0.1, 0.04), shade);
    canvas.paint(box(0, 0.24, 0.27, 0.18), light);
  },
  function tin(canvas, { body, shade, light }) {
    canvas.paint(box(0, 0.12, 0.38, 0.46, 0.08), body);
    canvas.paint(box(0, -0.32, 0.42, 0.1, 0.05), shade);
    canvas.paint(box(0, 0.14, 0.38, 0.13), light);
    canvas.paint(circle(0, 0.14, 0.19), light);
    canvas.paint(circle(0, 0.14, 0.1), shade);
  },
  function leaf(canvas, { body, shade, light }) {
    canvas.paint(both(circle(-0.3, 0, 0.66), circle(0.3, 0, 0.66)), body);
    canvas.paint(both(both(circle(-0.3, 0, 0.66), circle(0.3, 0, 0.66)), box(0.5, 0, 0.5, 1)), shade);
    canvas.paint(
      stroke(
        [
          [0, -0.5],
          [0, 0.72],
        ],
        0.02,
      ),
      light,
    );
  },
  function drop(canvas, { body, shade, light }) {
    const round = circle(0, 0.2, 0.4);
    const tip = both(below(-0.66, 1.9), below(-0.66, -1.9));
    canvas.paint(union(round, both(tip, box(0, -0.32, 0.42, 0.334))), body);
    canvas.paint(both(round, below(0.28)), shade, 0.5);
    canvas.paint(circle(-0.13, 0.12, 0.09), light);
  },
];

/** A product's picture: a simple thing on a calm ground, always the same for the same id. */
export function drawProduct(productId: string): Buffer {
  const hash = hashOf(`product/${productId}`);
  const hue = hash % 360;
  const ground = colourOf(hue, 0.34, 0.9);
  const floor = colourOf(hue + 12, 0.3, 0.82);
  const canvas = makeCanvas(PRODUCT_PICTURE_PX);
  canvas.paint(everywhere, ground);
  canvas.paint(below(0.42, ((hash >>> 9) % 7) / 30 - 0.1), floor);
  canvas.paint(box(0, 0.66, 0.46, 0.035, 0.03), colourOf(hue, 0.25, 0.7), 0.5);
  const against = hue + 150 + ((hash >>> 12) % 60);
  const thing = THINGS[(hash >>> 18) % THINGS.length] as (typeof THINGS)[number];
  thing(canvas, {
    body: colourOf(against, 0.42, 0.52),
    shade: colourOf(against, 0.46, 0.38),
    light: colourOf(hue, 0.4, 0.95),
  });
  return canvas.toPng();
}
