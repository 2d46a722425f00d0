/** Where a tooltip prefers to be; it turns to the other side when there is no room. */
export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const gap = 6;
const margin = 6;

const opposite: Record<TooltipSide, TooltipSide> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
};

function fits(side: TooltipSide, anchor: Box, tip: Size, view: Size): boolean {
  if (side === 'top') return anchor.top - gap - tip.height >= margin;
  if (side === 'bottom') return anchor.top + anchor.height + gap + tip.height <= view.height - margin;
  if (side === 'left') return anchor.left - gap - tip.width >= margin;
  return anchor.left + anchor.width + gap + tip.width <= view.width - margin;
}

const clamp = (value: number, most: number) => Math.max(margin, Math.min(value, most - margin));

/** Top-left corner of a tooltip beside its anchor, in CSS px of the viewport, always within it. */
export function placeTooltip(
  preferred: TooltipSide,
  anchor: Box,
  tip: Size,
  view: Size,
): { readonly left: number; readonly top: number } {
  const turned = opposite[preferred];
  const side = !fits(preferred, anchor, tip, view) && fits(turned, anchor, tip, view) ? turned : preferred;
  const middleX = anchor.left + anchor.width / 2 - tip.width / 2;
  const middleY = anchor.top + anchor.height / 2 - tip.height / 2;
  const wanted = {
    top: { left: middleX, top: anchor.top - gap - tip.height },
    bottom: { left: middleX, top: anchor.top + anchor.height + gap },
    left: { left: anchor.left - gap - tip.width, top: middleY },
    right: { left: anchor.left + anchor.width + gap, top: middleY },
  }[side];
  return {
    left: clamp(wanted.left, view.width - tip.width),
    top: clamp(wanted.top, view.height - tip.height),
  };
}
