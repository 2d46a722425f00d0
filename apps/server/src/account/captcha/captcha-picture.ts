import { randomInt } from 'node:crypto';
import svgCaptcha from 'svg-captcha';

/** Capital letters and digits that no other one of them looks like in the picture's script. */
const CHARACTERS = 'ACDEFHJKLMNPRTUVWXY3479';
const LENGTH = 5;
const DRAWING = { width: 180, height: 60, fontSize: 60, noise: 2, color: false } as const;

/** The library's documented function for a text of ours; its types leave it out. Its own letters are not random enough. */
const drawText = svgCaptcha as unknown as (text: string, options: typeof DRAWING) => string;

/** A picture of random letters, dark on white, and the letters. */
export function drawCaptcha(): { letters: string; svg: string } {
  const letters = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  const svg = drawText(letters, DRAWING)
    .replace('>', '><rect width="100%" height="100%" fill="#fff"/>')
    // The script's thin strokes vanish where the picture is shown small. Lines of noise have no fill.
    .replaceAll(/<path fill="(#\w+)"/g, '<path fill="$1" stroke="$1" stroke-width="1.5"');
  return { letters, svg };
}

/** Whether a person read the letters, in any case. */
export function isSameLetters(letters: string, answer: string): boolean {
  return answer.normalize('NFKC').replace(/\s/g, '').toUpperCase() === letters;
}
