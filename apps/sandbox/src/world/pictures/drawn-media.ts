import type { Media } from '../commerce/commerce.ts';
import { hashOf } from '../random.ts';
import { colourOf, makeCanvas } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { encodeFilm } from './film.ts';
import { below, box, circle, everywhere, stroke } from './shapes.ts';

/** A picture or film the program makes by itself. */
interface DrawnMedia extends Pick<Media, 'mediaType' | 'width' | 'height' | 'durationMs'> {
  bytes: Buffer;
}

/** Pixels each way: within what every marketplace takes as a picture (Lazada: 330 to 5000). */
const SIZE = 360;
const FILM_SIZE = 128;
const FRAMES = 4;
const FRAME_MS = 1000;

/** What each picture shows, by the name of its file. */
const SCENES: Readonly<Record<string, (canvas: Canvas) => void>> = {
  'torn-bag.png': (canvas) => {
    canvas.paint(box(0, 0.05, 0.45, 0.6, 0.08), [150, 111, 77]);
    canvas.paint(
      stroke(
        [
          [-0.1, -0.6],
          [0.05, -0.3],
          [-0.08, -0.05],
          [0.12, 0.2],
        ],
        0.05,
      ),
      [60, 42, 30],
    );
    for (const x of [-0.5, -0.2, 0.3, 0.6]) canvas.paint(circle(x, 0.76, 0.07), [60, 42, 30]);
  },
  'dented-box.png': (canvas) => {
    canvas.paint(box(0, 0.1, 0.62, 0.46, 0.04), [201, 164, 116]);
    canvas.paint(box(0, 0.1, 0.08, 0.46), [226, 204, 166]);
    canvas.paint(circle(0.55, -0.25, 0.26), [158, 122, 80]);
  },
  'leaking-bottle.png': (canvas) => {
    canvas.paint(box(-0.05, -0.05, 0.22, 0.5, 0.1), [111, 163, 152]);
    canvas.paint(box(-0.05, -0.62, 0.12, 0.1, 0.04), [63, 96, 89]);
    canvas.paint(circle(0.36, 0.62, 0.18), [143, 196, 219], 0.8);
    canvas.paint(circle(0.05, 0.68, 0.26), [143, 196, 219], 0.8);
  },
  'receipt.png': (canvas) => {
    canvas.paint(box(0, 0, 0.4, 0.76, 0.03), [250, 249, 245]);
    for (const [row, width] of [0.3, 0.2, 0.28, 0.14, 0.3, 0.22].entries()) {
      canvas.paint(box(width - 0.32, -0.5 + row * 0.2, width, 0.03, 0.03), [120, 120, 128]);
    }
  },
  'morning-cup.png': (canvas) => {
    canvas.paint(circle(0, 0.1, 0.56), [245, 241, 233]);
    canvas.paint(circle(0, 0.1, 0.42), [96, 64, 43]);
    canvas.paint(circle(-0.06, 0.06, 0.18), [196, 160, 118]);
  },
  'wrong-colour.png': (canvas) => {
    canvas.paint(circle(-0.32, 0.08, 0.32), [178, 58, 72]);
    canvas.paint(circle(0.36, 0.08, 0.32), [74, 111, 165]);
  },
};

/** The names of all of them; the last one is a film. */
export const DRAWN_MEDIA: readonly string[] = [...Object.keys(SCENES), 'rattling-grinder.mp4'];

const drawn = new Map<string, DrawnMedia>();

/** One of them, by its name; drawn once per process. Throws for another name. */
export function drawnMedia(fileName: string): DrawnMedia {
  const known = drawn.get(fileName);
  if (known) return known;
  const made = {
    ...drawnFacts(fileName),
    bytes: isFilm(fileName) ? drawFilm(fileName) : drawPicture(fileName),
  };
  drawn.set(fileName, made);
  return made;
}

/** What is known of one of them without drawing it. */
export function drawnFacts(fileName: string): Omit<DrawnMedia, 'bytes'> {
  return isFilm(fileName)
    ? { mediaType: 'video/mp4', width: FILM_SIZE, height: FILM_SIZE, durationMs: FRAMES * FRAME_MS }
    : { mediaType: 'image/png', width: SIZE, height: SIZE, durationMs: 0 };
}

function isFilm(fileName: string): boolean {
  return fileName.endsWith('.mp4');
}

function drawPicture(fileName: string): Buffer {
  const scene = SCENES[fileName];
  if (!scene) throw new Error(`Nothing called ${fileName} can be drawn`);
  const hue = hashOf(fileName) % 360;
  const canvas = makeCanvas(SIZE);
  canvas.paint(everywhere, colourOf(hue, 0.16, 0.78));
  canvas.paint(below(0.5), colourOf(hue + 20, 0.18, 0.62));
  scene(canvas);
  return canvas.toPng();
}

function drawFilm(fileName: string): Buffer {
  const hue = hashOf(fileName) % 360;
  const frames = Array.from({ length: FRAMES }, (_, at) => {
    const canvas = makeCanvas(FILM_SIZE);
    canvas.paint(everywhere, colourOf(hue, 0.2, 0.8));
    canvas.paint(box(0, 0.2, 0.3, 0.5, 0.1), [96, 96, 104]);
    const turn = (at / FRAMES) * Math.PI * 2;
    const hand = [Math.cos(turn) * 0.5, -0.4 + Math.sin(turn) * 0.14] as const;
    canvas.paint(stroke([[0, -0.35], hand], 0.05), [60, 60, 66]);
    canvas.paint(circle(...hand, 0.1), [178, 122, 72]);
    return canvas.pixels();
  });
  return encodeFilm({ size: FILM_SIZE, frames, frameMs: FRAME_MS });
}
