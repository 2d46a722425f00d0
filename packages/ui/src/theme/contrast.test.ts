import { describe, expect, it } from 'vitest';
import { colors } from './colors.ts';
import type { ColorName } from './colors.ts';

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const neutral: ColorName[] = ['canvas', 'surface', 'raised', 'subtle', 'hover'];

/** The pairs of text and ground (WCAG 2.2, 1.4.3). */
const textOn: [text: ColorName, grounds: ColorName[]][] = [
  ['text', [...neutral, 'accentSoft', 'accentSoft2', 'redSoft', 'amberSoft']],
  ['text', ['bubbleLazada', 'bubbleShopee', 'bubbleTiktok', 'bubbleTokopedia']],
  ['muted', [...neutral, 'accentSoft', 'redSoft', 'amberSoft']],
  ['faint', neutral],
  ['accentText', [...neutral, 'accentSoft', 'accentSoft2']],
  ['accentInk', ['accent', 'accentHover']],
  ['red', [...neutral, 'redSoft', 'accentSoft']],
  ['amber', [...neutral, 'amberSoft', 'accentSoft']],
  ['green', [...neutral, 'greenSoft']],
];

/** Edges and marks that carry meaning (WCAG 2.2, 1.4.11). */
const edgesOn: [edge: ColorName, grounds: ColorName[]][] = [
  ['control', ['surface', 'canvas']],
  ['accent', ['surface', 'canvas', 'accentSoft']],
];

describe.each(['light', 'dark'] as const)('contrast, %s', (theme) => {
  const pairs = (table: [ColorName, ColorName[]][]) =>
    table.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));

  it.each(pairs(textOn))('%s on %s reaches 4.5:1', (front, ground) => {
    expect(contrast(colors[front][theme], colors[ground][theme])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(edgesOn))('%s on %s reaches 3:1', (front, ground) => {
    expect(contrast(colors[front][theme], colors[ground][theme])).toBeGreaterThanOrEqual(3);
  });

  it('white on a solid red reaches 4.5:1', () => {
    expect(contrast('#ffffff', colors.redSolid[theme])).toBeGreaterThanOrEqual(4.5);
  });
});
