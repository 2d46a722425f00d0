import type { Shape } from './canvas.ts';

export const everywhere: Shape = () => -1;

export function circle(x: number, y: number, radius: number): Shape {
  return (px, py) => Math.hypot(px - x, py - y) - radius;
}

/** A box by its middle and half its sides; `corner` rounds it. */
export function box(x: number, y: number, halfWidth: number, halfHeight: number, corner = 0): Shape {
  return (px, py) => {
    const dx = Math.abs(px - x) - halfWidth + corner;
    const dy = Math.abs(py - y) - halfHeight + corner;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
  };
}

/** A line with round ends through points given as `[x, y]`. */
export function stroke(points: readonly (readonly [number, number])[], halfWidth: number): Shape {
  return (px, py) => {
    let nearest = Infinity;
    for (let at = 1; at < points.length; at += 1) {
      const [ax, ay] = points[at - 1] as readonly [number, number];
      const [bx, by] = points[at] as readonly [number, number];
      const [dx, dy] = [bx - ax, by - ay];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : ((px - ax) * dx + (py - ay) * dy) / length;
      const part = Math.max(0, Math.min(1, along));
      nearest = Math.min(nearest, Math.hypot(px - ax - dx * part, py - ay - dy * part));
    }
    return nearest - halfWidth;
  };
}

/** Only the edge of a shape. */
export function outline(shape: Shape, halfWidth: number): Shape {
  return (x, y) => Math.abs(shape(x, y)) - halfWidth;
}

export function union(...shapes: readonly Shape[]): Shape {
  return (x, y) => shapes.reduce((least, shape) => Math.min(least, shape(x, y)), Infinity);
}

export function both(one: Shape, other: Shape): Shape {
  return (x, y) => Math.max(one(x, y), other(x, y));
}

/** Everything on one side of a line at a height, or below a slope. */
export function below(height: number, slope = 0): Shape {
  const length = Math.hypot(1, slope);
  return (x, y) => (height + slope * x - y) / length;
}
