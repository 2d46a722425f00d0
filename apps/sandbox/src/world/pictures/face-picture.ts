import { hashOf } from '../random.ts';
import { colourOf, makeCanvas } from './canvas.ts';
import { initialOf, letterShape } from './letters.ts';
import { below, both, box, circle, everywhere } from './shapes.ts';

const SIZE = 128;

/** A buyer's face, 128 pixels each way: the initial, or a head and shoulders where the name is in another script. */
export function drawBuyerFace(buyerId: string, name: string): Buffer {
  const hue = hashOf(`face/${buyerId}`) % 360;
  const canvas = makeCanvas(SIZE);
  canvas.paint(everywhere, colourOf(hue, 0.42, 0.84));
  const ink = colourOf(hue, 0.5, 0.34);
  const letter = letterShape(initialOf(name), 0.48);
  if (letter) canvas.paint(letter, ink);
  else {
    canvas.paint(circle(0, -0.22, 0.3), ink);
    canvas.paint(both(circle(0, 0.78, 0.62), below(-1)), ink);
  }
  return canvas.toPng();
}

/** A shop's sign, 128 pixels each way: its initial below an awning. */
export function drawShopSign(shopId: string, name: string): Buffer {
  const hue = hashOf(`sign/${shopId}`) % 360;
  const canvas = makeCanvas(SIZE);
  canvas.paint(everywhere, colourOf(hue, 0.48, 0.36));
  const cloth = [colourOf(hue, 0.35, 0.93), colourOf(hue + 20, 0.6, 0.62)] as const;
  for (let stripe = 0; stripe < 5; stripe += 1) {
    const colour = cloth[stripe % 2] as (typeof cloth)[number];
    canvas.paint(box(-0.8 + stripe * 0.4, -0.86, 0.2, 0.2), colour);
    canvas.paint(circle(-0.8 + stripe * 0.4, -0.66, 0.2), colour);
  }
  const letter = letterShape(initialOf(name), 0.42);
  if (letter) canvas.paint((x, y) => letter(x, y - 0.26), cloth[0]);
  else canvas.paint(circle(0, 0.26, 0.34), cloth[0]);
  return canvas.toPng();
}
