/** How large a picture can be shown, 1 being the whole of it in the window. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The next larger or smaller zoom; `zoom` itself at either end. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const further = direction === 1 ? ZOOMS.find((step) => step > zoom) : ZOOMS.findLast((step) => step < zoom);
  return further ?? zoom;
}
