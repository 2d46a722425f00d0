/** One colour of the palette in both themes. */
interface ThemedColor {
  readonly light: string;
  readonly dark: string;
}

/**
 * The palette. Every text colour (`text`, `muted`, `faint`, `accentText`, `red`, `amber`, `green`) reaches
 * 4.5:1 on every background it is used on, in both themes; `contrast.test.ts` computes it.
 */
export const colors = {
  canvas: { light: '#f5f5f2', dark: '#131412' },
  surface: { light: '#ffffff', dark: '#1a1b19' },
  raised: { light: '#ffffff', dark: '#232522' },
  subtle: { light: '#f0f0ec', dark: '#232522' },
  hover: { light: '#f4f4f0', dark: '#20221f' },
  line: { light: '#e6e6e0', dark: '#2c2e2a' },
  line2: { light: '#d8d8d0', dark: '#3a3d38' },
  control: { light: '#8a8c83', dark: '#6f726a' },
  text: { light: '#1c1d1a', dark: '#ecede8' },
  muted: { light: '#5b5d55', dark: '#a9aba3' },
  faint: { light: '#6a6c63', dark: '#979a91' },
  accent: { light: '#0f6e66', dark: '#3bb3a7' },
  accentHover: { light: '#0c5e57', dark: '#55c3b8' },
  accentInk: { light: '#ffffff', dark: '#06211e' },
  accentSoft: { light: '#e2f0ee', dark: '#15302d' },
  accentSoft2: { light: '#d3e8e5', dark: '#1a3d39' },
  accentText: { light: '#0c5c55', dark: '#7fd6cc' },
  red: { light: '#b93226', dark: '#f08a7e' },
  redSolid: { light: '#b93226', dark: '#c2412f' },
  redSoft: { light: '#fbe9e6', dark: '#3a1d19' },
  amber: { light: '#85560a', dark: '#e3b358' },
  amberSoft: { light: '#fbf1da', dark: '#352a12' },
  green: { light: '#257245', dark: '#6cc08c' },
  greenSoft: { light: '#e1f1e7', dark: '#19301f' },
  /** Bubbles of a shop as each marketplace shows them to its buyers. */
  bubbleLazada: { light: '#e6e8fa', dark: '#262b4d' },
  bubbleShopee: { light: '#fbe6dc', dark: '#45291d' },
  bubbleTiktok: { light: '#e7e8ea', dark: '#323539' },
  bubbleTokopedia: { light: '#daf0de', dark: '#1a3a24' },
} as const satisfies Record<string, ThemedColor>;

/** Name of a palette colour; its CSS variable is `--sc-colors-<name in kebab case>`. */
export type ColorName = keyof typeof colors;
