/** The characters of GSM 03.38 that take one place, and those that take two. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€\f';
const [ONE_PLACE, TWO_PLACES] = [new Set(BASIC), new Set(EXTENDED)];

const isGsm = (character: string): boolean => ONE_PLACE.has(character) || TWO_PLACES.has(character);

/** Whether every character is in GSM 03.38. */
export function isPlain(text: string): boolean {
  return [...text].every(isGsm);
}

/** What arrives of a text that is sent as GSM 03.38: a question mark for each character that is not in it. */
export function asPlain(text: string): string {
  return [...text].map((character) => (isGsm(character) ? character : '?')).join('');
}

/** How many text messages a text takes: 160 places, or 153 of each if there are several; 70 or 67 in UCS-2. */
export function segmentsOf(text: string): number {
  const plain = isPlain(text);
  const places = plain
    ? [...text].reduce((sum, character) => sum + (TWO_PLACES.has(character) ? 2 : 1), 0)
    : text.length;
  const [single, joined] = plain ? [160, 153] : [70, 67];
  return places <= single ? 1 : Math.ceil(places / joined);
}
