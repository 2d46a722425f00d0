import { encodePng } from './png.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/**
 * How far a point lies outside a shape, never more than the distance to it; below 0 it lies inside. The picture reaches from -1 to 1 both ways,
 * down being positive.
 */
export type Shape = (x: number, y: number) => number;

/** A square picture to paint shapes on, transparent at first. */
export interface Canvas {
  /** Covers the shape with a colour; its edge is soft by a pixel. */
  paint(shape: Shape, colour: Colour, opacity?: number): void;
  /** Red, green, blue and opacity of every pixel, row by row. */
  pixels(): Uint8Array;
  toPng(): Buffer;
}

/** @param size - pixels each way */
export function makeCanvas(size: number): Canvas {
  const pixels = new Uint8Array(size * size * 4);
  const step = 2 / size;
  return {
    paint(shape, [red, green, blue], opacity = 1) {
      for (let row = 0; row < size; row += 1) {
        const y = (row + 0.5) * step - 1;
        for (let column = 0; column < size; column += 1) {
          const inside = 0.5 - shape((column + 0.5) * step - 1, y) / step;
          if (inside <= 0) {
            // The shape is at least this many pixels away.
            column += Math.max(0, Math.floor(-inside));
            continue;
          }
          const at = (row * size + column) * 4;
          const share = Math.min(1, inside) * opacity;
          const behind = (((pixels[at + 3] as number) / 255) * (1 - share)) as number;
          const total = share + behind;
          pixels[at] = (red * share + (pixels[at] as number) * behind) / total;
          pixels[at + 1] = (green * share + (pixels[at + 1] as number) * behind) / total;
          pixels[at + 2] = (blue * share + (pixels[at + 2] as number) * behind) / total;
          pixels[at + 3] = total * 255;
        }
      }
    },
    pixels: () => pixels,
    toPng: () => encodePng(size, size, pixels),
  };
}

/** A colour by hue (degrees), saturation and lightness (0 to 1). */
export function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const turn = (offset + (((hue % 360) + 360) % 360) / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
