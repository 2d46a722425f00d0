import { describe, expect, it } from 'vitest';
import { placeTooltip } from './tooltip-position.ts';

const view = { width: 1000, height: 800 };
const tip = { width: 100, height: 24 };
const anchorAt = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

describe('placeTooltip', () => {
  it('is in the middle of the side it prefers', () => {
    expect(placeTooltip('bottom', anchorAt(480, 100), tip, view)).toEqual({ left: 450, top: 146 });
    expect(placeTooltip('top', anchorAt(480, 100), tip, view)).toEqual({ left: 450, top: 70 });
    expect(placeTooltip('right', anchorAt(480, 100), tip, view)).toEqual({ left: 526, top: 108 });
    expect(placeTooltip('left', anchorAt(480, 100), tip, view)).toEqual({ left: 374, top: 108 });
  });

  it('turns to the other side where there is no room', () => {
    expect(placeTooltip('bottom', anchorAt(480, 750), tip, view).top).toBe(720);
    expect(placeTooltip('top', anchorAt(480, 5), tip, view).top).toBe(51);
    expect(placeTooltip('right', anchorAt(950, 100), tip, view).left).toBe(844);
    expect(placeTooltip('left', anchorAt(10, 100), tip, view).left).toBe(56);
  });

  it('never leaves the screen', () => {
    expect(placeTooltip('bottom', anchorAt(0, 100), tip, view).left).toBe(6);
    expect(placeTooltip('bottom', anchorAt(960, 100), tip, view).left).toBe(894);
    expect(placeTooltip('right', anchorAt(480, 790), tip, view).top).toBe(770);
  });
});
